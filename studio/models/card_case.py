"""Card case of vegetable-tanned leather: three layers, saddle stitch, painted edges, cards showing."""
import math

VARIANTS = {
    'green': dict(tint='clay', color='#24432f', other='#8a4a22'),
    'tan': dict(tint='clay', color='#8a4a22', other='#201d1c'),
}
SCENE = dict(azimuth=-22, elevation=34, margin=1.16)
VIEWS = {'detail': dict(aim=(.2, -.5, .3), azimuth=-36, elevation=30, margin=.5)}


def case(s, color, cards=True):
    before = set(s.bpy.data.objects)
    le = s.leather(color, .40, 50, .25)
    inner = s.leather('#2a1a12', .6, 60)
    th = s.fabric('#e2c79a', 200, .3)
    W, D, t = 1.62, 1.12, .045
    rr = s.rounded_rect(W, D, .11, 8)
    s.outline(rr, t, 'back', le, .014)
    if cards:
        for i, c in enumerate(('#ece6d8', '#24527a', '#b3240f')):
            s.place(s.outline(s.rounded_rect(1.44, .94, .07), .014, 'card', s.plastic(c, .3), .004), (.012 * i - .012, .17 - .05 * i, t + .012 * i), (0, 0, .5 * i))
    rise = .042 if cards else 0                          # the pockets stand out by what is in them
    z = t
    # middle and front pocket: each lower, with a scooped mouth
    for top, dz in ((.30, 0), (.14, t * .8)):
        pts = []
        lo = s.rounded_rect(W, D, .11, 8)
        low = [p for p in lo if p[1] < -D / 2 + .1101]
        left = [p for p in low if p[0] < 0]
        right = [p for p in low if p[0] >= 0]
        scoop = [(W / 2 * math.cos(math.pi * i / 40), top - (.16 * math.sin(math.pi * i / 40) ** 3 if dz else .0)) for i in range(41)]
        low_sorted = sorted(left, key=lambda p: (-p[1], p[0])) + sorted(right, key=lambda p: (p[1], p[0]))
        s.place(s.outline(scoop + [(-W / 2, top - .02)] * 0 + low_sorted, t * .8 + (0 if dz else rise), 'pocket', le, .012), (0, 0, z + dz + (rise if dz else 0)))
    zt = z + rise + t * 1.6
    # saddle stitch round the three closed sides
    path = [(-W / 2 + .06, .12 - .5 * i / 12 * 1.04) for i in range(13)]
    path = [(-W / 2 + .06, .10), (-W / 2 + .06, -D / 2 + .14), (-W / 2 + .085, -D / 2 + .085), (-W / 2 + .14, -D / 2 + .06), (W / 2 - .14, -D / 2 + .06), (W / 2 - .085, -D / 2 + .085), (W / 2 - .06, -D / 2 + .14), (W / 2 - .06, .10)]
    for a, b in zip(path, path[1:]):
        L = math.dist(a, b)
        n = max(1, round(L / .052))
        for i in range(n):
            u = (i + .5) / n
            o = s.lathe([(0, -.019), (.0065, -.014), (.008, 0), (.0065, .014), (0, .019)], 'stitch', th, 8, 0)
            o['helper'] = True
            s.place(o, (a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u, zt + .001), (90, 0, math.degrees(math.atan2(b[1] - a[1], b[0] - a[0])) + 90))
    s.text('BRERA', .075, 'stamp', s.leather(color, .6, 60), .0015, (0, -.33, zt + .0005), (0, 0, 0), spacing=1.2)
    return s.new_objects(before)


def build(s, color='#24432f', other='#8a4a22'):
    s.group(case(s, other, False), (-.18, .26, 0), (0, 0, 16))
    s.group(case(s, color), (.12, -.16, .088), (0, 0, -9))
