"""Toy drum laced with cord, two beaters and a pair of maracas."""
import math

VARIANTS = {
    'red': dict(tint='sky', shell='#b3240f', rim='oak', shaker='#d99a1c'),
    'teal': dict(tint='sky', shell='#1f4a52', rim='walnut', shaker='#b3240f'),
}
SCENE = dict(azimuth=-10, elevation=21, margin=1.2)
VIEWS = {'detail': dict(aim=(-.2, -.4, .75), azimuth=-24, elevation=24, margin=.5)}


def build(s, shell='#b3240f', rim='oak', shaker='#d99a1c'):
    r, h = .86, .92
    s.turned([(0, .05), (r, .05), (r, h), (0, h)], 'shell', s.painted_metal(shell, .36), .02)
    w = getattr(s, rim)(axis=0, scale=1.1)
    for z in (0, h - .07):
        s.turned([(r - .03, z), (r + .055, z), (r + .055, z + .13), (r - .03, z + .13)], 'hoop', w, .022)
    sk, nt, b = s.principled('skin', '#e3d5b8', .5)
    s._bump(nt, b, s._noise(nt, s._coords(nt), 7, 4), .08, .02)
    s.turned([(0, h + .012), (r - .10, h + .012), (r - .02, h + .02), (r - .015, h - .02)], 'head', sk, .02)
    cord = s.fabric('#e4d9c0', 120)
    n = 10
    zt, zb = h - .05, .11
    pts = []
    for k in range(n):
        a, b2 = 2 * math.pi * k / n, 2 * math.pi * (k + .5) / n
        for ang, z in ((a, zt), (b2, zb)):
            pts.append((ang, z))
    pts.append((2 * math.pi, zt))
    for (a, za), (b2, zb2) in zip(pts, pts[1:]):
        line = [((r + .016) * math.sin(a + (b2 - a) * t), -(r + .016) * math.cos(a + (b2 - a) * t), za + (zb2 - za) * t) for t in [i / 12 for i in range(13)]]
        s.tube(line, .017, 'cord', cord)
    le = s.leather('#6b3a1f', .5, 60)
    for k in range(n):                                   # leather tugs that tighten two cords
        a = 2 * math.pi * k / n
        z = zt - .20
        o = s.box((.13, .016, .09), 'tug', le, .006, ((r + .036) * math.sin(a), -(r + .036) * math.cos(a), z), (0, 0, math.degrees(a)))
    # beaters crossed on the head
    ow = s.oak(axis=2, scale=1.3)
    for sx, z, rot in ((-.02, h + .062, 52), (.08, h + .115, -38)):
        before = set(s.bpy.data.objects)
        s.tube([(0, 0, -.62), (0, 0, -.5), (0, 0, 0), (0, 0, .5), (0, 0, .60)], [.03, .032, .03, .026, .024], 'stick', ow)
        s.lathe([(.085 * math.sin(t), .64 - .085 * math.cos(t)) for t in [math.pi * i / 24 for i in range(25)]], 'tip', s.glaze(shaker, .35), 48, 0)
        g = s.group(s.new_objects(before), (sx, -.02, z))
        g.rotation_euler = (math.radians(90 - 1.5), 0, math.radians(rot))
    # maracas leaning in front
    for x, y, turn in ((1.16, -.62, 142), (.28, -1.22, 99)):
        before = set(s.bpy.data.objects)
        m = s.glaze(shaker, .28)
        s.lathe(s.catmull([(0, .34), (.09, .33), (.18, .25), (.225, .10), (.21, -.04), (.14, -.17), (.06, -.235), (.05, -.25)], 5), 'gourd', m, 64, 0)
        s.lathe(s.catmull([(.05, -.22), (.058, -.25), (.048, -.28), (.042, -.5), (.05, -.70), (.055, -.76), (.04, -.80), (0, -.81)], 5), 'handle', ow, 48, 0)
        for z, c in ((.02, '#efe3c8'), (.07, shell)):
            s.torus(.2265 - abs(z - .1) * .05, .011, 'band', s.glaze(c, .3), (0, 0, z + .03))
        g = s.group(s.new_objects(before), (x, y, .2265))
        g.rotation_euler = (math.radians(90 - 12.2), 0, math.radians(turn))
