"""A screenprint in a wooden frame, propped on its strut: mount, paper, hills in flat colours, mitred corners."""
import math

VARIANTS = {
    'green_hill': dict(tint='stone', frame='oak'),
    'dark': dict(tint='stone', frame='walnut'),
}
SCENE = dict(azimuth=-22, elevation=9, margin=1.2)
VIEWS = {'three_quarter': dict(azimuth=30, elevation=12), 'detail': dict(aim=(-.5, -.1, .45), azimuth=-34, elevation=14, margin=.45)}


def build(s, frame='oak'):
    W, H, f, t = 1.62, 2.06, .095, .15
    b0 = set(s.bpy.data.objects)
    # mitred frame: four bars cut at 45 degrees, grain along each; drawn flat, then stood up
    for k in range(4):
        L, o = (W, H / 2) if k % 2 == 0 else (H, W / 2)
        w = getattr(s, frame)(axis=0, scale=1.4, rough=.42)
        p = [(-L / 2, 0), (L / 2, 0), (L / 2 - f, f), (-L / 2 + f, f)]
        bar = s.outline(p, t, 'frame', w, .010)
        s.group([bar], (0 if k % 2 == 0 else (o if k == 1 else -o), (-o if k == 0 else o) if k % 2 == 0 else 0, 0), (0, 0, 90 * k))
        # the rebate: a thin step inside
        q = s.outline([(-L / 2 + f - .004, f - .004), (L / 2 - f + .004, f - .004), (L / 2 - f - .02, f + .02), (-L / 2 + f + .02, f + .02)], t - .035, 'rebate', w, .004)
        s.group([q], (0 if k % 2 == 0 else (o if k == 1 else -o), (-o if k == 0 else o) if k % 2 == 0 else 0, 0), (0, 0, 90 * k))
    s.box((W - .06, H - .06, .02), 'back', s.matte_ceramic('#8a6a45'), .004, (0, 0, .012))
    z = .095
    s.box((W - 2 * f, H - 2 * f, .02), 'mount', s.paper('#f3efe4'), .002, (0, 0, z - .010))
    # print on its own sheet, deckle suggested by a bevel
    pw, ph, cy = 1.02, 1.30, .06
    s.box((pw, ph, .006), 'sheet', s.paper('#efe4c9'), .002, (0, cy, z + .003))
    lay = [z + .0065]

    def flat(p, c):
        m, nt, b = s.principled('screen ink', c, .7, spec=.25)
        n = s._noise(nt, s._coords(nt), 260, 2, .6)
        k = s.rgb(c)
        nt.links.new(s._ramp(nt, n, (.30, s.mix(k, (1, 1, 1), .10)), (.42, k)), b.inputs['Base Color'])
        s.outline(p, .0010, 'ink', m, 0).location.z = lay[0]
        lay[0] += .0005
    x0, x1, y0, y1 = -pw / 2 + .07, pw / 2 - .07, cy - ph / 2 + .12, cy + ph / 2 - .07
    flat([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], '#e2b56a')
    flat([(.17 + .135 * math.cos(math.radians(a)), cy + .33 + .135 * math.sin(math.radians(a))) for a in range(0, 360, 6)], '#c4421c')

    def hill(c, base, *bumps):
        xs = [x0 + (x1 - x0) * i / 60 for i in range(61)]
        flat([(x0, y0), (x1, y0)] + [(x, min(y1, base + sum(h * math.exp(-((x - m) / w) ** 2) for m, w, h in bumps))) for x in reversed(xs)], c)
    hill('#9fae86', cy - .06, (-.25, .20, .16), (.35, .25, .12))
    hill('#5c7f52', cy - .30, (-.02, .26, .46))
    hill('#39603f', cy - .36, (-.45, .25, .22), (.42, .22, .12))
    hill('#1f3d2c', cy - .50, (.30, .30, .17), (-.40, .14, .06))
    # a white lane up the hill
    lane = [(-.10 + .07 * math.sin(i / 20 * 7.5) * (1 - i / 20), cy - .40 + .46 * i / 20) for i in range(21)]
    wd = [.030 * (1 - i / 20) + .004 for i in range(21)]
    flat([(x - w, y) for (x, y), w in zip(lane, wd)] + [(x + w, y) for (x, y), w in list(zip(lane, wd))[::-1]], '#efe4c9')
    pen = s.principled('pencil', '#5b564e', .7)[0]
    s.text('12/80', .040, 'pencil', pen, .0004, (x0 + .06, y0 - .055, z + .0068), (0, 0, 0), 'P052-Italic.otf')
    s.text('Green Hill', .044, 'pencil', pen, .0004, (x1 - .12, y0 - .055, z + .0068), (0, 0, 0), 'P052-Italic.otf')
    s.box((W - 2 * f + .01, H - 2 * f + .01, .006), 'glazing', s.glass('#fdfefe'), 0, (0, 0, z + .024))
    g = s.group(s.new_objects(b0), (0, 0, H / 2 + .02), (84, 0, 0))
    s.box((.34, .02, 1.35), 'strut', s.matte_ceramic('#4a4037'), .006, (0, .40, .66), (20, 0, 0))
