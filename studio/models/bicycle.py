"""City bicycle on its stand: lugged diamond frame, spoked wheels, mudguards, belt drive, leather saddle and grips."""
import math

VARIANTS = {
    'red': dict(tint='sky', frame='#9c1a10', leather='#7a4526', tyre='#1b1a19'),
    'green': dict(tint='sky', frame='#1f4436', leather='#5a3018', tyre='#c9b38a'),
}
SCENE = dict(azimuth=-24, elevation=10, margin=1.1)
VIEWS = {'detail': dict(aim=(-.5, -.2, 1.2), azimuth=-36, elevation=12, margin=.36)}


def build(s, frame='#9c1a10', leather='#7a4526', tyre='#1b1a19'):
    fm = s.painted_metal(frame, .24)
    fm.node_tree.nodes['Principled BSDF'].inputs['Clearcoat'].default_value = .7
    st, br = s.polished_metal('#d3d1cc', .2), s.brass(.24)
    ru, le = s.rubber(tyre), s.leather(leather, .42, 60)
    blk = s.rubber('#191817')
    before = set(s.bpy.data.objects)

    def rod(a, b, r, m, r2=None):
        a, b = s.Vector(a), s.Vector(b)
        o = s.cylinder(r, (b - a).length, 'rod', m, min(r, .012) * .5, r2=r2, seg=24)
        o.location = (a + b) / 2
        o.rotation_mode = 'QUATERNION'
        o.rotation_quaternion = (b - a).to_track_quat('Z', 'Y')
        return o

    def ball(p, r, m):
        o = s.lathe([(r * math.sin(t), -r * math.cos(t)) for t in [math.pi * i / 16 for i in range(17)]], 'ball', m, 32, 0)
        o.location = p
        return o
    RW = 1.0
    rear, front, bb = (-1.55, 0, RW), (1.55, 0, RW), (-.26, 0, .84)
    top, ht, hb = (-.76, 0, 2.30), (1.00, 0, 2.36), (1.13, 0, 1.96)

    def wheel(c):
        x, y, z = c
        s.torus(RW - .068, .066, 'tyre', ru, c, (90, 0, 0))
        # rim: a rounded box section
        prof = s.catmull([(RW - .125, -.035), (RW - .115, -.045), (RW - .09, -.042), (RW - .085, 0), (RW - .09, .042), (RW - .115, .045), (RW - .125, .035), (RW - .135, 0)], 3, True)
        s.place(s.lathe(prof + prof[:1], 'rim', st, 128, 0), c, (90, 0, 0))
        s.place(s.turned([(.02, -.13), (.085, -.12), (.085, -.10), (.04, -.085), (.04, .085), (.085, .10), (.085, .12), (.02, .13)], 'hub', st, .01, 48), c, (90, 0, 0))
        for k in range(32):
            a = 2 * math.pi * k / 32
            side = .11 if k % 2 else -.11
            h = a + (1.15 if (k // 2) % 2 else -1.15)
            p = (x + .075 * math.cos(h), y + side, z + .075 * math.sin(h))
            q = (x + (RW - .12) * math.cos(a), y, z + (RW - .12) * math.sin(a))
            rod(p, q, .0055, st)
    wheel(rear)
    wheel(front)
    # frame tubes, with collars where they meet
    rod(bb, top, .052, fm)
    rod((-.715, 0, 2.16), (1.035, 0, 2.25), .048, fm)
    rod(bb, (1.105, 0, 2.03), .058, fm)
    rod(hb, ht, .065, fm)
    for p, r in ((ht, .072), (hb, .072)):
        d = (s.Vector(ht) - s.Vector(hb)).normalized() * .025
        rod(s.Vector(p) - d, s.Vector(p) + d, r, st)
    for sy in (-1, 1):
        y = sy * .115
        s.tube([bb, (bb[0] - .15, y * .8, .86), (-.9, y, .93), rear[:1] + (y * 1.15,) + rear[2:]], [.03, .03, .026, .02], 'chain stay', fm)
        s.tube([(-.735, 0, 2.2), (-.80, y * .7, 2.08), (-1.2, y, 1.52), (rear[0], y * 1.15, rear[2])], [.028, .028, .024, .02], 'seat stay', fm)
        s.tube([(1.14, sy * .06, 1.93), (1.18, sy * .105, 1.84), (1.32, sy * .115, 1.45), (1.43, sy * .115, 1.16), (front[0], sy * .125, front[2])], [.045, .043, .036, .028, .022], 'fork', fm)
        for c in (rear, front):
            rod((c[0], sy * .12, c[2]), (c[0], sy * .18, c[2]), .034, st)
    s.box((.12, .20, .09), 'crown', fm, .03, (1.145, 0, 1.92), (0, 18, 0))
    rod((bb[0], -.12, bb[2]), (bb[0], .12, bb[2]), .08, fm)
    rod((-.745, 0, 2.25), (-.775, 0, 2.35), .064, st)
    # saddle post, saddle on two springs
    rod((-.76, 0, 2.3), (-.865, 0, 2.62), .035, st)
    secs = []
    for i in range(29):
        t = i / 28
        x = -1.22 + .86 * t
        w = .035 + .185 * (1 - t) ** 1.5 * min(1, (t + .03) * 9) ** .5 + .02
        h = .075 * (1 - .3 * t)
        zc = 2.72 - .035 * math.sin(math.pi * t) + .02 * (1 - t)
        if i in (0, 28):
            w, h = w * .5, h * .4
        secs.append([(x, w * math.copysign(abs(math.cos(a)) ** .8, math.cos(a)), zc + h * (math.sin(a) if math.sin(a) > 0 else .55 * math.sin(a))) for a in [2 * math.pi * k / 28 for k in range(28)]])
    s.loft(secs, 'saddle', le, subsurf=1)
    for y in (-.1, .1):
        s.tube([(-1.12, y, 2.67), (-1.0, y * .6, 2.60), (-.85, y * .45, 2.60), (-.6, y * .3, 2.64), (-.48, 0, 2.68)], .014, 'rail', st)
        s.tube([(-1.12 + .035 * math.cos(a), y + .035 * math.sin(a), 2.58 + .0065 * a) for a in [i * math.pi / 4 for i in range(20)]], .010, 'spring', st)
        for k in range(2):
            s.place(s.lathe([(0, .006), (.02, .004), (.026, -.004)], 'rivet', br, 20, 1), (-1.15, y * 1.15, 2.785))
    # stem and swept handlebar
    s.tube([(1.0, 0, 2.36), (.965, 0, 2.50), (.945, 0, 2.58), (.97, 0, 2.64), (1.08, 0, 2.66), (1.16, 0, 2.665)], .033, 'stem', st)
    bar = [(.62, -.62, 2.66), (.80, -.62, 2.68), (1.0, -.58, 2.71), (1.14, -.42, 2.71), (1.17, -.2, 2.675), (1.17, 0, 2.665), (1.17, .2, 2.675), (1.14, .42, 2.71), (1.0, .58, 2.71), (.80, .62, 2.68), (.62, .62, 2.66)]
    s.tube(bar, .029, 'bar', st)
    for sy in (-1, 1):
        s.tube([(.56, sy * .62, 2.655), (.62, sy * .62, 2.66), (.78, sy * .62, 2.678), (.88, sy * .612, 2.69)], .044, 'grip', le)
        s.tube([(.92, sy * .60, 2.66), (.88, sy * .64, 2.62), (.76, sy * .655, 2.60), (.64, sy * .655, 2.575)], .014, 'lever', st)
    s.tube([(.94, -.60, 2.66), (1.1, -.5, 2.58), (1.26, -.12, 2.45), (1.22, -.06, 2.2), (1.2, -.10, 1.98)], .010, 'cable', blk)
    bell = s.lathe([(0, .07), (.05, .062), (.075, .03), (.08, .0), (.07, -.004)], 'bell', br, 48, 2)
    s.place(bell, (1.09, .36, 2.755))
    # lamp on the fork crown
    before2 = set(s.bpy.data.objects)
    s.turned([(0, -.14), (.05, -.13), (.095, -.05), (.11, .05), (.105, .07), (.09, .06), (0, .03)], 'lamp', st, .015, 64)
    s.lathe([(0, .075), (.06, .07), (.098, .055)], 'lens', s.principled('lens', '#f4ead2', .1, coat=1)[0], 64, 1)
    s.group(s.new_objects(before2), (1.30, 0, 2.12), (0, 88, 0))
    rod((1.16, 0, 2.0), (1.27, 0, 2.09), .016, st)
    # mudguards: thin curved section swept round the tyre
    def guard(c, a0, a1):
        secs = []
        n = 60
        for i in range(n + 1):
            a = math.radians(a0 + (a1 - a0) * i / n)
            ring = []
            for k in range(13):
                q = math.radians(-70 + 140 * k / 12)
                r = RW + .045 - .055 * (1 - math.cos(q))
                ring.append((c[0] + r * math.cos(a), .098 * math.sin(q) / math.sin(math.radians(70)), c[2] + r * math.sin(a)))
            secs.append(ring)
        o = s.loft(secs, 'mudguard', fm, closed=False)
        m = o.modifiers.new('solid', 'SOLIDIFY')
        m.thickness = .010
    guard(rear, 36, 196)
    guard(front, 42, 176)
    for c, angles in ((rear, (120, 178)), (front, (160,))):
        for a in angles:
            q = math.radians(a)
            for sy in (-1, 1):
                rod((c[0], sy * .15, c[2]), (c[0] + (RW + .03) * math.cos(q), sy * .085, c[2] + (RW + .03) * math.sin(q)), .008, st)
    # belt drive on the right side (towards the camera), cranks and pedals
    y = -.155
    s.place(s.turned([(.235, -.018), (.285, -.018), (.29, 0), (.285, .018), (.235, .018), (.235, -.018)], 'ring', st, .006, 96), (bb[0], y, bb[2]), (90, 0, 0))
    for k in range(5):
        a = 2 * math.pi * k / 5 + .3
        rod((bb[0], y, bb[2]), (bb[0] + .245 * math.cos(a), y, bb[2] + .245 * math.sin(a)), .020, st)
    s.place(s.turned([(.0, -.02), (.115, -.02), (.115, .02), (0, .02)], 'cog', st, .006, 64), (rear[0], y, rear[2]), (90, 0, 0))
    d = math.atan2(rear[2] - bb[2], rear[0] - bb[0])
    loop = [(c[0] + r * math.cos(d + k + math.pi * i / 24), y, c[2] + r * math.sin(d + k + math.pi * i / 24))
            for c, r, k in ((bb, .292, math.pi / 2), (rear, .122, -math.pi / 2)) for i in range(25)]
    secs = []
    for i, p in enumerate(loop):
        a, b = loop[i - 1], loop[(i + 1) % len(loop)]
        t = (s.Vector(b) - s.Vector(a)).normalized()
        nrm = s.Vector((-t.z, 0, t.x))
        secs.append([tuple(s.Vector(p) + nrm * u + s.Vector((0, v, 0))) for u, v in ((-.010, -.026), (.010, -.026), (.010, .026), (-.010, .026))])
    secs.append(secs[0])
    s.loft(secs, 'belt', blk, caps=False, bevel=.003)
    ang = math.radians(-24)
    for sy in (-1, 1):
        dx, dz = .50 * math.cos(ang) * -sy, .50 * math.sin(ang) * -sy
        yy = sy * .20
        rod((bb[0], sy * .10, bb[2]), (bb[0], yy + sy * .03, bb[2]), .045, st)
        rod((bb[0], yy, bb[2]), (bb[0] + dx, yy + sy * .03, bb[2] + dz), .036, st, .026)
        px, pz = bb[0] + dx, bb[2] + dz
        rod((px, yy, pz), (px, yy + sy * .12, pz), .018, st)
        for k in (-.055, .055):
            s.box((.05, .26, .05), 'pedal', blk, .015, (px + k, yy + sy * .18, pz))
        for k in (.06, .30):
            s.box((.16, .02, .04), 'pedal end', st, .006, (px, yy + sy * k, pz))
    # stand
    rod((-.42, -.06, .84), (-.62, -.46, .0), .024, st)
    s.box((.16, .07, .03), 'stand foot', blk, .010, (-.63, -.47, .02), (0, 0, 20))
    g = s.group([o for o in s.new_objects(before) if o.parent is None])
    g.rotation_euler = (math.radians(2.2), 0, 0)
