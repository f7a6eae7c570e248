"""Hairdresser's scissors lying half open: ground blades, coin-slot screw, ring handles with soft inserts."""
import math

VARIANTS = {
    'red': dict(tint='blush', color='#a81c14'),
    'steel': dict(tint='blush', color=None),
}
SCENE = dict(azimuth=-6, elevation=56, margin=1.16)
VIEWS = {'three_quarter': dict(azimuth=30, elevation=36), 'detail': dict(aim=(0, .1, .1), azimuth=-18, elevation=40, margin=.45)}


def half(s, st, ring, side):
    """One half along +Y (blade) and -Y (handle); side +1 has its ring to the right."""
    before = set(s.bpy.data.objects)
    n, rows = 48, []
    for i in range(n + 1):
        u = i / n
        y = -.16 + 1.42 * u
        back = side * (.105 - .075 * max(0, (u - .15) / .85) ** 1.2)
        edge = -side * (.075 - .065 * u ** 1.6)
        if i == n:
            back = edge + side * .012
        mid = edge + (back - edge) * .35
        t = .026 * (1 - .55 * u)
        rows.append([(back, y, t * .9), (mid, y, t), (edge, y, .002), (edge, y, -.002), (mid, y, -t * .5), (back, y, -t * .5)])
    o = s.loft(rows, 'blade', st, bevel=.004)
    o.data.auto_smooth_angle = math.radians(12)
    # shank bending out to the ring
    path = s.catmull([(.0, -.10, 0), (side * .005, -.30, 0), (side * .05, -.55, 0), (side * .12, -.78, 0), (side * .155, -.90, 0)], 8)
    secs = []
    for i, p in enumerate(path):
        a, b = path[max(i - 1, 0)], path[min(i + 1, len(path) - 1)]
        d = s.Vector((b[0] - a[0], b[1] - a[1], 0)).normalized()
        t = i / (len(path) - 1)
        w, h = .095 - .045 * t, .03 + .02 * t
        secs.append([(p[0] - d.y * w * math.copysign(abs(math.cos(q)) ** .6, math.cos(q)), p[1] + d.x * w * math.copysign(abs(math.cos(q)) ** .6, math.cos(q)), h * math.copysign(abs(math.sin(q)) ** .6, math.sin(q))) for q in [2 * math.pi * k / 20 for k in range(20)]])
    shank = s.loft(secs, 'shank', None)
    cx, cy, A, B = side * .30, -1.20, .235, .31
    loop = [(cx + A * math.cos(2 * math.pi * k / 32 + 0) + .05 * side * math.sin(2 * math.pi * k / 32), cy + B * math.sin(2 * math.pi * k / 32), 0) for k in range(32)]
    solids = [shank, s.tube(loop, .056, 'ring', None, closed=True)]
    if side < 0:                                         # rest for the little finger
        solids.append(s.tube([(cx + side * .06, cy - B + .01, 0), (cx + side * .09, cy - B - .08, 0), (cx + side * .02, cy - B - .20, 0), (cx + side * .0, cy - B - .25, 0)], [.045, .042, .036, .02], 'rest', None))
    s.melt(solids, .013, 'handle', ring, 10)
    soft = s.rubber('#1c1a1a')
    loop = [(cx + (A - .034) * math.cos(2 * math.pi * k / 32) + .05 * side * math.sin(2 * math.pi * k / 32), cy + (B - .034) * math.sin(2 * math.pi * k / 32), 0) for k in range(32)]
    s.tube(loop, .040, 'insert', soft, closed=True)
    return s.new_objects(before)


def build(s, color='#a81c14'):
    st = s.brushed_steel('#d0cfcc', .22, 0)
    ring = s.painted_metal(color, .26) if color else s.polished_metal()
    k = s.polished_metal('#d9d7d3', .14)
    before = set(s.bpy.data.objects)
    s.group(half(s, st, ring, 1), (0, 0, .075), (0, 0, 15))
    s.group(half(s, st, ring, -1), (0, 0, .045), (0, 0, -15))
    s.turned([(0, .0), (.075, .0), (.075, .115), (.06, .13), (0, .13)], 'screw', k, .012, 48)
    s.box((.125, .018, .02), 'slot', s.plastic('#22201f', .5), .004, (0, 0, .127), (0, 0, 40))
    s.group([o for o in s.new_objects(before) if o.parent is None], (0, 0, 0), (0, 0, -24))
