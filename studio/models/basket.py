"""Willow basket: upright stakes, rods woven before and behind them, a plaited rim, arched handle wrapped at its ends."""
import math
import random

VARIANTS = {
    'willow': dict(tint='sage', color='#8a5a2c', accent='#5b3518'),
    'buff': dict(tint='sand', color='#b98a52', accent='#8a5a2c'),
}
SCENE = dict(azimuth=-24, elevation=18, margin=1.16)
VIEWS = {'three_quarter': dict(azimuth=26, elevation=30), 'detail': dict(aim=(-.25, -.7, .62), azimuth=-30, elevation=18, margin=.42)}


def bark(s, color):
    m, nt, b = s.principled('willow', color, .42, coat=.12)
    n = s._noise(nt, s._coords(nt, (2, 2, 2)), 3.5, 5, .65)
    info = nt.nodes.new('ShaderNodeObjectInfo')
    f = s._math(nt, 'ADD', s._math(nt, 'MULTIPLY', n, .65), s._math(nt, 'MULTIPLY', info.outputs['Random'], .45))
    c = s.rgb(color)
    nt.links.new(s._ramp(nt, f, (.25, s.mix(c, (.02, .01, .0), .45)), (.55, c), (.85, s.mix(c, (1, .8, .5), .30))), b.inputs['Base Color'])
    s._bump(nt, b, s._noise(nt, s._coords(nt, (9, 9, 9)), 4, 4, .7), .12, .01)
    return m


def build(s, color='#8a5a2c', accent='#5b3518', H=.86):
    rnd = random.Random(8)
    m, dk = bark(s, color), bark(s, accent)
    N = 26
    ax, ay = .98, .72

    def wall(a, z, off=0.):
        """A point of the wall: an oval that widens upwards."""
        k = .78 + .22 * (z / H) ** .8
        ca, sa = math.cos(a), math.sin(a)
        return ((ax * k + off) * ca, (ay * k + off) * sa, z)
    # base: a woven oval floor
    for i in range(9):
        q = (i + .6) / 9
        s.tube([(ax * .78 * q * math.cos(t), ay * .78 * q * math.sin(t), .035 + .012 * math.sin(t * 8 + i * math.pi)) for t in [2 * math.pi * k / 32 for k in range(32)]], .042, 'floor', m, closed=True)
    for k in range(N):
        a = 2 * math.pi * k / N
        s.tube([wall(a, z) for z in (.0, .15, .35, .6, H, H + .04)], .022, 'stake', dk)
    # rods: each row one rod, going in front of and behind the stakes in turn
    z, row = .045, 0
    while z < H - .02:
        band = .34 < z / H < .56
        r = .025 if not band else .022
        pts = []
        for k in range(N * 4):
            a = 2 * math.pi * k / (N * 4)
            ph = math.cos(math.pi * (k / 4 + row))
            pts.append(wall(a + .002 * rnd.uniform(-1, 1), z + .003 * rnd.uniform(-1, 1), .030 * ph))
        s.tube(pts, r, 'rod', dk if band else m, closed=True)
        z += r * 1.86
        row += 1
    # rim: three rods twisted together
    for j in range(3):
        pts = []
        for k in range(N * 5):
            a = 2 * math.pi * k / (N * 5)
            t = a * N * .5 + 2 * math.pi * j / 3
            x, y, zz = wall(a, H + .015, .040 * math.cos(t))
            pts.append((x, y, zz + .034 * math.sin(t)))
        s.tube(pts, .033, 'rim', m, closed=True)
    # foot: a twisted border as well
    for j in range(2):
        pts = []
        for k in range(N * 5):
            a = 2 * math.pi * k / (N * 5)
            t = a * N * .5 + math.pi * j
            x, y, zz = wall(a, .03, .030 * math.cos(t))
            pts.append((x, y, zz + .022 * math.sin(t)))
        s.tube(pts, .028, 'foot', m, closed=True)
    # handle: a bundle of rods laid in a spiral from side to side, over the short axis
    K = 60
    arch = [(ax * 1.0 * math.cos(math.pi * i / K), .0, H - .16 + .98 * math.sin(math.pi * i / K) ** .85) for i in range(K + 1)]
    arch = [(ax * .97, 0, H - .42), (ax * .985, 0, H - .28)] + arch + [(-ax * .985, 0, H - .28), (-ax * .97, 0, H - .42)]
    for j in range(5):
        pts = []
        for i, (x, y, zz) in enumerate(arch):
            a, b = arch[max(i - 1, 0)], arch[min(i + 1, len(arch) - 1)]
            tx, tz = b[0] - a[0], b[2] - a[2]
            L = math.hypot(tx, tz) or 1
            nx, nz = -tz / L, tx / L
            t = i * .30 + 2 * math.pi * j / 5
            pts.append((x + nx * .042 * math.cos(t), y + .042 * math.sin(t), zz + nz * .042 * math.cos(t)))
        s.tube(pts, .028, 'handle', m)
    for sx in (-1, 1):
        for i in range(9):
            u = i / 8
            p = arch[2 + int(u * 7)] if sx > 0 else arch[-3 - int(u * 7)]
            s.torus(.074, .017, 'binding', dk, (p[0], 0, H - .02 + .026 * i), (0, sx * (-2 - i * .8), 0))
