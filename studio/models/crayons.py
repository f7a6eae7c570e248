"""Twelve block crayons of beeswax in a flat tin, three of them out on the table."""
import math
import random

VARIANTS = {
    'tin': dict(tint='sky', tin='#c9c6be'),
    'brass': dict(tint='sky', tin=None),
}
SCENE = dict(azimuth=-18, elevation=36, margin=1.18)
VIEWS = {'three_quarter': dict(azimuth=28, elevation=28), 'detail': dict(aim=(.1, -.3, .3), azimuth=-34, elevation=32, margin=.5)}
COLORS = ('#b3240f', '#c2561a', '#d99a1c', '#e3c84a', '#6f8a2c', '#2f5f3a', '#1f6a6a', '#24527a', '#2b2a5c', '#6a2a52', '#5a3018', '#1c1a19')


def build(s, tin='#c9c6be'):
    k = s.brushed_steel(tin, .34, 0) if tin else s.brass(.3)
    W, D, H = 2.30, 1.42, .30
    s.place(s.outline(s.rounded_rect(W, D, .14), .03, 'floor', k, .01), (0, 0, .012))
    pts = s.rounded_rect(W, D, .14)
    inner = s.rounded_rect(W - .05, D - .05, .12)
    rings = [[(x, y, z) for x, y in p] for p, z in ((pts, .02), (pts, H - .02), (pts, H), (inner, H), (inner, .04))]
    s.loft(rings, 'wall', k, caps=False, bevel=.008)
    rim = [(x, y, H) for x, y in s.rounded_rect(W - .02, D - .02, .13)]
    s.tube(rim, .022, 'rolled rim', k, closed=True)
    rnd = random.Random(3)
    w, d, h = .335, .60, .25
    for i, c in enumerate(COLORS):
        m = s.wax(c)
        m.node_tree.nodes['Principled BSDF'].inputs['Subsurface'].default_value = 0
        m.node_tree.nodes['Principled BSDF'].inputs['Roughness'].default_value = .5
        if i in (4, 9):
            continue
        o = s.box((w, d, h), 'block', m, .045, ((i % 6 - 2.5) * .362, (.325 if i < 6 else -.325), .05 + h / 2), (0, 0, rnd.uniform(-1.5, 1.5)), segments=5)
    for i, (x, y, z, a, l) in ((4, (1.02, -1.12, h / 2, 38, 0)), (9, (.30, -1.20, h / 2, -12, 0))):
        m = s.wax(COLORS[i])
        m.node_tree.nodes['Principled BSDF'].inputs['Subsurface'].default_value = 0
        m.node_tree.nodes['Principled BSDF'].inputs['Roughness'].default_value = .5
        s.box((w, d, h), 'block', m, .045, (x, y, z), (0, 0, a), segments=5)
    # the lid leans behind
    before = set(s.bpy.data.objects)
    s.outline(s.rounded_rect(W + .05, D + .05, .16), .16, 'lid', k, .03)
    s.text('Beeswax', .26, 'lettering', s.principled('ink', '#3a2a1c', .5)[0], .001, (0, .12, -.001), (180, 0, 180))
    s.text('TWELVE BLOCK CRAYONS', .075, 'lettering', s.principled('ink', '#3a2a1c', .5)[0], .001, (0, -.14, -.001), (180, 0, 180), spacing=1.2)
    g = s.group(s.new_objects(before), (0, .93, .70))
    g.rotation_euler = (math.radians(-70 + 180), 0, math.radians(180))
