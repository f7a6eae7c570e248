"""Cabin case: ribbed shell in two halves, zip between them, four double wheels, telescopic handle, grips, lock."""
import math

VARIANTS = {
    'ochre': dict(tint='stone', color='#9c5f0f'),
    'pine': dict(tint='stone', color='#1f4a3a'),
    'slate': dict(tint='stone', color='#3c4f5e'),
}
SCENE = dict(azimuth=-27, elevation=11, margin=1.2)
VIEWS = {'three_quarter': dict(azimuth=30, elevation=16), 'detail': dict(aim=(-.35, -.3, 2.1), azimuth=-36, elevation=22, margin=.5)}


def build(s, color='#9c5f0f', width=1.46, height=2.08, depth=.86):
    shell = s.plastic(color, .34)
    metal, dark, rub = s.brushed_steel('#bdbcb8', .3, 2), s.plastic('#1c1b1a', .4), s.rubber()
    W, H, D, pitch = width, height, depth, .158

    def ribs(p, n):
        side = max(0, 1 - (abs(n.x) * 1.02) ** 3)
        if abs(p.x) > W / 2 - .16:
            side *= max(0, 1 - (abs(p.x) - W / 2 + .16) / .10)
        u = (p.x / pitch) % 1
        rib = min(1, max(0, (.5 - abs(u - .5) - .09) / .11))
        rib = rib * rib * (3 - 2 * rib)
        seam = max(0, 1 - abs(p.y) / .045)
        return .022 * rib * side - .02 * seam
    z0 = .20
    s.place(s.rounded_box((W, D, H), .15, 'shell', shell, 150, ribs), (0, 0, z0 + H / 2))
    # zip tape and its two rows of coils round the seam
    s.place(s.outline(s.rounded_rect(W - .012, H - .012, .15, 16), .056, 'tape', s.fabric('#1b1a19', 130, .4, slub=.1), .004), (0, .028, z0 + H / 2), (90, 0, 0))
    for y in (-.009, .009):
        q = s.rounded_rect(W - .012, H - .012, .15, 16)
        s.tube([(x, y, z0 + H / 2 + z) for x, z in q], .011, 'zip', dark, closed=True)
    # corner guards and wheels
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = sx * (W / 2 - .17), sy * (D / 2 - .16)
            s.turned([(0, z0 - .035), (.12, z0 - .035), (.13, z0 + .01), (.10, z0 + .05), (0, z0 + .05)], 'wheel mount', dark, .02).location = (x, y, 0)
            s.box((.10, .17, .15), 'fork', dark, .04, (x, y - .02, .16))
            for e in (-1, 1):
                b0 = set(s.bpy.data.objects)
                s.turned([(0, -.026), (.075, -.026), (.10, -.022), (.10, .022), (.075, .026), (0, .026)], 'wheel', rub, .012)
                s.turned([(0, -.030), (.060, -.030), (.064, -.02), (.064, .02), (.060, .030), (0, .030)], 'hub', s.plastic('#8f8d88', .35), .008)
                s.group(s.new_objects(b0), (x + e * .062, y - .02, .10), (0, 90, 0))
    # telescopic handle at the back
    for sx in (-1, 1):
        s.turned([(0, 0), (.030, 0), (.030, .42), (0, .42)], 'tube', metal, .004).location = (sx * .36, D / 2 - .17, z0 + H - .04)
        s.turned([(0, 0), (.062, 0), (.058, .03), (.036, .035), (0, .035)], 'ferrule', dark, .01).location = (sx * .36, D / 2 - .17, z0 + H + .008)
    s.box((.84, .085, .10), 'grip', dark, .04, (0, D / 2 - .17, z0 + H + .40))
    s.box((.20, .04, .018), 'button', s.plastic('#8f8d88', .35), .008, (0, D / 2 - .17, z0 + H + .452))
    # carrying grips on top and on the side, each in two feet
    le = s.leather('#6a3b20', .45, 50, .3)
    for where, rot in (((0, -.21, z0 + H + .005), (0, 0, 0)), ((-W / 2 - .005, -.21, z0 + H / 2 + .1), (0, -90, 0))):
        b0 = set(s.bpy.data.objects)
        s.ribbon([(-.26, 0, .02), (-.23, 0, .055), (-.16, 0, .088), (0, 0, .098), (.16, 0, .088), (.23, 0, .055), (.26, 0, .02)], .105, .030, 'grip', le, .013)
        for sx in (-1, 1):
            s.box((.10, .125, .048), 'grip foot', metal, .016, (sx * .26, 0, .014))
            s.cylinder(.016, .01, 'screw', s.polished_metal(), .003, (sx * .272, 0, .04), seg=24)
        s.group(s.new_objects(b0), where, rot)
    # lock on the side, over the zip
    b0 = set(s.bpy.data.objects)
    s.place(s.outline(s.rounded_rect(.17, .40, .05), .035, 'lock', dark, .012), (0, 0, -.01))
    for k in (-1, 0, 1):
        s.cylinder(.030, .09, 'number', metal, .006, (.0, -.02 + .068 * k, .006), (0, 90, 0), seg=32)
    s.cylinder(.026, .012, 'key', metal, .004, (0, .135, .026), seg=32)
    s.group(s.new_objects(b0), (-W / 2 - .002, 0, z0 + H * .80), (90, 0, -90))
    # a name plate between the ribs
    s.box((.30, .012, .09), 'plate', metal, .012, (W / 2 - .40, -D / 2 - .021, z0 + H - .26))
    s.text('WEEKENDER', .036, 'name', s.principled('engraved', '#26241f', .5)[0], .001, (W / 2 - .40, -D / 2 - .0275, z0 + H - .26), face='NimbusSans-Bold.otf', spacing=1.15)
