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
    # pick: shoulders that draw in to a neck, a paddle of a handle, a hole to hang it by
    right = s.catmull([(.60, .25), (.62, .42), (.60, .60), (.50, .76), (.33, .88), (.215, 1.02), (.18, 1.22), (.205, 1.42), (.235, 1.58), (.215, 1.74), (.12, 1.85), (0, 1.885)], 6)
    up = right + [(-x, y) for x, y in right[-2::-1]]
    pts = teeth(-.60, .60, 8, .25, -1.25, .40) + up[1:-1]
    o = s.outline(pts, .11, 'pick', m, .034)
    s.cut(o, s.cylinder(.085, .5, 'hole', None, 0, (0, 1.64, .05), seg=48))
    s.group([o] + [q for q in s.bpy.data.objects if q.name.startswith('hole')], (-.42, -.10, 0), (0, 0, 16))
    # comb: a straight back, fine teeth between two guards
    back = s.fillet([(.62, .08), (.665, .08), (.665, -.31), (.80, -.31), (.82, .37), (-.82, .37), (-.80, -.31), (-.665, -.31), (-.665, .08), (-.62, .08)], .07, 5)
    pts = teeth(-.62, .62, 26, .08, -.30, .42, .45) + back[1:-1]
    o = s.outline(pts, .085, 'comb', m, .024)
    s.place(o, (.98, -.22, 0), (0, 0, 108))
