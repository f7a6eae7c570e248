"""Lipstick or balm, twisted open, cap standing beside it."""
import math

VARIANTS = {
    'ember': dict(tint='blush', color='#a3222c', case='#5a1418', metal='brass', name='Ember'),
    'damson': dict(tint='sand', color='#4c1730', case=None, metal='polished_metal', name='Damson', height=.8, round_tip=True, radius=.27),
    'nude': dict(tint='blush', color='#a5604a', case='#e4d3bd', metal='brass', name='Oak'),
}
SCENE = dict(azimuth=-8, elevation=11, margin=1.28)
VIEWS = {'three_quarter': dict(azimuth=-30, elevation=20), 'detail': dict(aim=(-.28, -.1, 1.45), azimuth=18, elevation=16, margin=.5)}


def build(s, color='#a3222c', case='#5a1418', metal='brass', name='Ember', height=1., round_tip=False, radius=.29):
    k = getattr(s, metal)(.2 if metal == 'brass' else '#d3d1cd')
    c = s.plastic(case, .16) if case else s.brushed_steel('#cfcdc8', .3)
    if case:
        c.node_tree.nodes['Principled BSDF'].inputs['Clearcoat'].default_value = .5
    r, h = radius, height
    x = -.28
    parts = []
    # base, metal collar, inner sleeve
    parts.append(s.turned([(0, 0), (r, 0), (r, .78 * h), (r - .02, .80 * h), (0, .80 * h)], 'base', c, .022))
    parts.append(s.turned([(.1, .795 * h), (r + .006, .795 * h), (r + .006, .86 * h), (.1, .86 * h)], 'collar', k, .014))
    parts.append(s.turned([(.1, .855 * h), (r - .035, .855 * h), (r - .035, 1.36 * h), (r - .055, 1.36 * h), (r - .058, 1.0 * h), (.1, 1.0 * h)], 'sleeve', k, .010))
    # bullet: round stick, cut slant with a soft tip
    m, nt, b = s.principled('bullet', color, .34, spec=.5)
    rb = r - .062
    z0, z1, lean = 1.1 * h, 1.98 * h, (.0 if round_tip else .30)
    N, secs = 64, []
    secs.append([(rb * math.cos(2 * math.pi * i / N), rb * math.sin(2 * math.pi * i / N), z0) for i in range(N)])
    rows = 26
    for j in range(1, rows + 1):
        t = j / rows
        ring = []
        for i in range(N):
            a = 2 * math.pi * i / N
            if round_tip:
                k2 = math.sqrt(max(0, 1 - max(0, (t - .35) / .65) ** 2.2)) if t < 1 else 0
                ring.append((rb * max(k2, .001) * math.cos(a), rb * max(k2, .001) * math.sin(a), z0 + (z1 - .22 - z0) * t))
            else:
                top = z1 - lean * (1 - math.cos(a)) * .5 * 1.35      # height of the slanted rim at this side
                ring.append((rb * math.cos(a), rb * math.sin(a), z0 + (top - .03 - z0) * t))
        secs.append(ring)
    if not round_tip:
        for q, dz in ((.97, .018), (.90, .030), (.7, .036), (.4, .038), (.1, .039)):
            secs.append([(rb * q * math.cos(2 * math.pi * i / N), rb * q * math.sin(2 * math.pi * i / N), z1 - .03 - lean * (1 - q * math.cos(2 * math.pi * i / N)) * .5 * 1.35 + dz) for i in range(N)])
    o = s.loft(secs, 'bullet', m, subsurf=0)
    o.data.auto_smooth_angle = math.radians(70)
    parts.append(o)
    s.group(parts, (x, 0, 0), (0, 0, 0 if round_tip else 155))
    im = s.polished_metal('#e9c98a', .25) if case == '#5a1418' else s.principled('ink', '#4a2f1c' if case else '#3a1226', .45)[0]
    t = s.wrap(s.text(name, .115, 'lettering', im, .001, (0, 0, .40 * h), spacing=1.02), r + .001)
    t.location.x = x
    # the cap
    cap = s.turned([(r - .03, 0), (r + .006, 0), (r + .006, 1.16 * h), (0, 1.16 * h), (0, 1.12 * h), (r - .03, 1.12 * h)], 'cap', c, .024)
    ring = s.turned([(r - .03, .0), (r + .012, .0), (r + .012, .07), (r - .03, .07)], 'cap ring', k, .012)
    for q in (cap, ring):
        q.location = (.50, -.34, 0)
