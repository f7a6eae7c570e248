"""Sand glass: blown bulb with a waist, running sand, two turned plates and three posts."""
import math

VARIANTS = {
    'oak': dict(tint='stone', frame='oak', sand='#c1762f'),
    'walnut': dict(tint='stone', frame='walnut', sand='#e3d6bd'),
}
SCENE = dict(azimuth=-6, elevation=8, margin=1.22)
VIEWS = {'detail': dict(aim=(0, 0, .75), azimuth=-20, elevation=8, margin=.6)}


def build(s, frame='oak', sand='#c1762f'):
    w = getattr(s, frame)(axis=0, scale=1.6, rough=.34)
    wz = getattr(s, frame)(axis=2, scale=2.2, rough=.34)
    k = s.brass()
    H = 2.0
    for z in (0, H - .15):
        s.turned([(0, z), (.60, z), (.60, z + .15), (0, z + .15)], 'plate', w, .045)
        s.turned([(.50, z - .004), (.515, z - .004), (.515, z + .154), (.50, z + .154)], 'groove', w, .004)
    post = [(0, .14), (.055, .14), (.06, .20), (.04, .25), (.036, .40), (.046, .75), (.064, .96), (.072, 1.0), (.064, 1.04), (.046, 1.25), (.036, 1.60), (.04, 1.75), (.06, 1.80), (.055, 1.86), (0, 1.86)]
    o = s.lathe(post, 'post', wz, 40, 2)
    o.location = (.49, 0, 0)
    posts = s.around(o, 3, start=math.radians(-18 - 12))
    for p in posts:
        for z in (.149, H - .149):
            s.turned([(0, -.006), (.075, -.006), (.075, .006), (0, .006)], 'washer', k, .004).location = (p.matrix_basis.translation.x, p.matrix_basis.translation.y, z)

    def radius(z):
        """Of the glass, z from 0 (bottom) to 1.70 (top)."""
        t = abs(z - .85) / .85
        return .038 + .352 * math.sin(min(t, .80) / .80 * math.pi / 2) ** 1.35 - (.30 * max(0, (t - .80) / .20) ** 2.6)
    zs = [i * 1.70 / 60 for i in range(61)]
    outer = [(radius(z), .15 + z) for z in zs]
    th = .022
    inner = [(max(radius(z) - th, .018), .15 + (z if 0 < i < 60 else z)) for i, z in enumerate(zs)]
    inner = [p for p in inner if .19 < p[1] < 1.81]
    s.lathe([(0, .15)] + outer + [(0, 1.85)] + [(0, 1.81)] + inner[::-1] + [(0, .19)], 'bulb', s.glass('#fbfdfc'), 96, 1)
    m, nt, b = s.principled('sand', sand, .9, spec=.2)
    n = s._noise(nt, s._coords(nt), 190, 2, .7)
    c = s.rgb(sand)
    nt.links.new(s._ramp(nt, n, (.35, s.mix(c, (0, 0, 0), .35)), (.65, s.mix(c, (1, 1, 1), .25))), b.inputs['Base Color'])
    s._bump(nt, b, n, .6, .01)
    fit = lambda z: max(radius(z) - th + .006, .02)
    # below: a heap; above: what is left, with its funnel; between: the thread
    zb = [.04 + i * .40 / 20 for i in range(21)]
    s.lathe([(0, .19)] + [(fit(z), .15 + z) for z in zb if z > .05] + [(fit(.44) * .55, .15 + .53), (.03, .15 + .615), (0, .15 + .625)], 'heap', m, 96, 1)
    zt = [.87 + i * .38 / 20 for i in range(21)]
    s.lathe([(0, .15 + .86)] + [(fit(z), .15 + z) for z in zt] + [(fit(1.25) * .6, .15 + 1.215), (.05, .15 + 1.13), (0, .15 + 1.12)], 'upper sand', m, 96, 1)
    s.cylinder(.009, .40, 'thread', m, 0, (0, 0, .15 + .70), seg=16)
