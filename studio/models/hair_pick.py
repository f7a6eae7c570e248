"""Hair pick cut from a sheet of acetate, and a small comb of the same."""
import math
from models.sunglasses import acetate

VARIANTS = {
    'plum': dict(tint='blush', dark='#1f0a1c', light='#471741'),
    'amber': dict(tint='blush', dark='#3a1806', light='#b5651c'),
}
SCENE = dict(azimuth=-8, elevation=50, margin=1.2)
VIEWS = {'three_quarter': dict(azimuth=28, elevation=36), 'detail': dict(aim=(-.2, .2, .1), azimuth=-22, elevation=34, margin=.48)}


def teeth(x0, x1, n, top, bottom, gap, taper=.30):
    """Outline of a row of teeth hanging from y = top down to y = bottom, left to right."""
    out = []
    pitch = (x1 - x0) / n
    for i in range(n):
        a, b = x0 + pitch * i + pitch * gap / 2, x0 + pitch * (i + 1) - pitch * gap / 2
        c, r = (a + b) / 2, (b - a) / 2
        e = r * taper
        out += [(a, top)]
        out += [(c - e * math.cos(q), bottom + e - e * math.sin(q) * 1.6) for q in [math.pi * k / 6 for k in range(7)]]
        out += [(b, top)]
        if i < n - 1:
            x = x0 + pitch * (i + 1)
            g = pitch * gap / 2
            out += [(x - g * math.cos(q), top + g * math.sin(q)) for q in [math.pi * k / 6 for k in range(1, 6)]]
    return out


def build(s, dark='#1f0a1c', light='#5c1f52'):
    m = acetate(s, dark, light)
    m.node_tree.nodes['Principled BSDF'].inputs['Roughness'].default_value = .3
    m.node_tree.nodes['Principled BSDF'].inputs['Clearcoat'].default_value = .12
    # pick: a rounded handle that widens into a head with long teeth
    head = [(.62, .42), (.60, .62), (.47, .78), (.30, .90), (.24, 1.10), (.235, 1.40), (.20, 1.58), (.10, 1.68), (0, 1.70)]
    right = s.catmull([(.60, .25)] + head, 6)
    up = right + [(-x, y) for x, y in right[-2::-1]]
    pts = teeth(-.60, .60, 8, .25, -1.25, .40) + up[1:-1]
    o = s.outline(pts, .085, 'pick', m, .026)
    s.place(o, (-.42, -.05, 0), (0, 0, 16))
    pts = teeth(-.62, .62, 26, .08, -.30, .42, .45) + s.catmull([(.62, .08), (.70, .02), (.80, -.10), (.86, .10), (.78, .30), (.50, .38), (0, .41), (-.50, .38), (-.78, .30), (-.86, .10), (-.80, -.10), (-.70, .02), (-.62, .08)], 5)[1:-1]
    o = s.outline(pts, .07, 'comb', m, .018)
    s.place(o, (.98, -.22, 0), (0, 0, 108))
