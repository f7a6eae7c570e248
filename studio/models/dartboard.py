"""Bristle dartboard: sisal sectors, wire spider, ring of numbers, three darts; it leans back on a small oak easel."""
import math

VARIANTS = {
    'club': dict(tint='mist', color='#b02312', green='#1f5a38'),
}
SCENE = dict(azimuth=-16, elevation=7, margin=1.16)
VIEWS = {'three_quarter': dict(azimuth=30, elevation=10), 'detail': dict(aim=(.05, -.3, 1.13), azimuth=-34, elevation=8, margin=.42)}
ORDER = (20, 1, 18, 4, 13, 6, 10, 15, 2, 17, 3, 19, 7, 16, 8, 11, 14, 9, 12, 5)


def sisal(s, color):
    """Cut ends of fibres: fine grain in colour and height."""
    m, nt, b = s.principled('sisal', color, .92, spec=.15)
    v = s._coords(nt)
    n = s._noise(nt, v, 170, 2, .6)
    big = s._noise(nt, v, 9, 3)
    c = s.rgb(color)
    f = s._math(nt, 'ADD', s._math(nt, 'MULTIPLY', n, .75), s._math(nt, 'MULTIPLY', big, .25))
    nt.links.new(s._ramp(nt, f, (.33, s.mix(c, (0, 0, 0), .42)), (.5, c), (.68, s.mix(c, (1, .9, .7), .16))), b.inputs['Base Color'])
    s._bump(nt, b, n, .35, .01)
    return m


def sector(s, r0, r1, a0, a1, mat, z):
    n = 6
    p = [(r1 * math.cos(a0 + (a1 - a0) * k / n), r1 * math.sin(a0 + (a1 - a0) * k / n)) for k in range(n + 1)] + [(r0 * math.cos(a1 + (a0 - a1) * k / n), r0 * math.sin(a1 + (a0 - a1) * k / n)) for k in range(n + 1)]
    s.outline(p, .012, 'sector', mat, 0).location.z = z


def dart(s, flight):
    """A dart along +Z with its point at the origin."""
    steel, brass = s.polished_metal('#a9a8a5', .2), s.brass()
    s.lathe([(0, -.10), (.010, -.02), (.012, .12), (0, .12)], 'point', steel, 24, 1)
    s.turned([(0, .11), (.020, .12), (.036, .17), (.038, .46), (.024, .50), (0, .50)], 'barrel', brass, .008, 40)
    for k in range(9):
        s.torus(.037, .0045, 'grip', brass, (0, 0, .20 + .028 * k))
    s.turned([(0, .49), (.017, .49), (.015, .78), (0, .78)], 'stem', s.plastic('#1b1a1a', .3), .003, 24)
    m = s.principled('flight', flight, .4)[0]
    for k in range(4):
        p = [(.012, .64), (.115, .74), (.115, .90), (.07, .98), (.012, 1.0)]
        o = s.outline(p, .004, 'flight', m, .001)
        s.place(o, (0, .002, 0), (90, 0, 0))
        s.group([o], (0, 0, 0), (0, 0, 90 * k + 20))


def build(s, color='#b02312', green='#1f5a38'):
    red, grn, blk, wht = (sisal(s, c) for c in (color, green, '#1c1a18', '#d9c79c'))
    wire = s.polished_metal('#b9b7b1', .25)
    b0 = set(s.bpy.data.objects)
    R, T = 1.0, .17
    s.turned([(0, 0), (R - .02, 0), (R, .02), (R, T - .015), (R - .015, T), (0, T)], 'board', sisal(s, '#151413'), .015, 160)
    s.turned([(R - .004, .035), (R + .012, .035), (R + .012, T - .03), (R - .004, T - .03)], 'band', s.painted_metal('#1b1a19', .35), .004, 160)
    for i in range(20):
        a = math.pi / 2 - i * math.pi / 10
        a0, a1 = a - math.pi / 20, a + math.pi / 20
        main, ring = (blk, red) if i % 2 == 0 else (wht, grn)
        for r0, r1, m in ((.070, .43, main), (.43, .47, ring), (.47, .71, main), (.71, .755, ring)):
            sector(s, r0, r1, a0, a1, m, T - .010)
    s.turned([(0, T + .002), (.070, T + .002)], 'bull', grn, 0)
    s.turned([(0, T + .0035), (.030, T + .0035)], 'bull', red, 0)
    # spider
    for r in (.755, .71, .47, .43, .070, .030):
        s.torus(r, .0055, 'wire', wire, (0, 0, T + .005))
    for i in range(20):
        a = math.pi / 2 - (i + .5) * math.pi / 10
        L = .80 - .070
        s.place(s.cylinder(.0055, L, 'wire', wire, 0, seg=16), ((.070 + L / 2) * math.cos(a), (.070 + L / 2) * math.sin(a), T + .005), (0, 90, math.degrees(a)))
    # numbers of bent wire on a ring
    s.torus(.965, .008, 'number ring', wire, (0, 0, T + .008))
    for i, n in enumerate(ORDER):
        a = math.pi / 2 - i * math.pi / 10
        s.text(str(n), .135, 'number', wire, .006, (.868 * math.cos(a), .868 * math.sin(a), T + .009), (0, 0, math.degrees(a) - 90), 'NimbusSansNarrow-Regular.otf')
    # three darts, one in the treble twenty
    for x, y, ax, ay, c in ((.012, .450, 8, 3, '#e8dcc0'), (-.040, .38, 4, -6, '#e8dcc0'), (.065, .02, 12, 5, '#e8dcc0')):
        d0 = set(s.bpy.data.objects)
        dart(s, c)
        s.group(s.new_objects(d0), (x, y, T + .07), (ax, ay, 0))
    s.group(s.new_objects(b0), (0, 0, 1.09), (82, 0, 0))
    # easel: two rails, a ledge with a lip, a strut behind
    w = s.oak(axis=2, scale=1.2)
    wx = s.oak(axis=0, scale=1.2)
    for sx in (-1, 1):
        s.box((.10, .07, 1.30), 'rail', w, .018, (sx * .42, .075, .66), (-8, 0, 0))
    s.box((1.10, .30, .07), 'ledge', wx, .018, (0, -.10, .040))
    s.box((1.10, .05, .13), 'lip', wx, .016, (0, -.235, .075))
    s.box((.09, .06, 1.25), 'strut', w, .018, (0, .42, .60), (24, 0, 0))
    s.box((.90, .06, .10), 'brace', wx, .016, (0, .12, .98), (-8, 0, 0))
