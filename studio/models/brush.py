"""Make-up brushes, a large and a small one: domed hair bundle, crimped ferrule, turned handle."""
import math
import random

VARIANTS = {
    'birch': dict(tint='blush', handle='oak', hair='#d9b998', tip='#7a4630', ferrule='brass'),
    'black': dict(tint='blush', handle='lacquer', hair='#3a211a', tip='#c9a38a', ferrule='polished_metal'),
}
SCENE = dict(azimuth=-4, elevation=52, margin=1.14)
VIEWS = {'three_quarter': dict(azimuth=26, elevation=34), 'detail': dict(aim=(-.62, -.05, .25), azimuth=-28, elevation=34, margin=.42)}


def one(s, handle, hair, tip, ferrule, R, L, H, n=2600, seed=1):
    """A brush along +Z, hair upwards: handle length H, ferrule, hair dome of radius R and length L."""
    rnd = random.Random(seed)
    w = s.plastic('#171414', .16) if handle == 'lacquer' else getattr(s, handle)(axis=2, scale=1.6)
    k = s.brass(.2) if ferrule == 'brass' else s.polished_metal()
    f0 = H
    s.lathe(s.catmull([(0, 0), (.05, .004), (.085, .06), (.10, .22), (.092, H * .45), (.075, H * .75), (R * .62, H), (R * .62, H + .05), (0, H + .05)], 6), 'handle', w, 64, 0)
    s.turned([(.02, f0 - .03), (R * .66, f0 - .03), (R * .68, f0 + .10), (R * .645, f0 + .115), (R * .645, f0 + .13), (R * .68, f0 + .145), (R * .665, f0 + .17), (R * .70, f0 + .185), (R * .76, f0 + .46), (R * .72, f0 + .46), (R * .62, f0 + .2)], 'ferrule', k, .012)
    cu = s.bpy.data.curves.new('hair', 'CURVE')
    cu.dimensions, cu.bevel_depth, cu.bevel_resolution = '3D', .007, 1
    for i in range(n):
        q = math.sqrt(rnd.random())
        a = rnd.random() * 2 * math.pi
        spread = R * (1.0 + .03 * rnd.gauss(0, 1))
        top = f0 + .40 + L * (math.sqrt(max(0, 1 - (q * .93) ** 2)) * .82 + .16) + rnd.gauss(0, .012)
        sp = cu.splines.new('POLY')
        sp.points.add(4)
        for j in range(5):
            t = j / 4
            r = q * (R * .70 + (spread - R * .70) * math.sin(min(1, t * 1.25) * math.pi / 2)) * (1 - .10 * max(0, t - .7))
            sp.points[j].co = (r * math.cos(a), r * math.sin(a), f0 + .38 + (top - f0 - .38) * t, 1)
            sp.points[j].radius = 1 - .75 * t ** 2
    cu.use_fill_caps = False
    # colour runs along the length: by height
    o = s.add('hair', cu, None)
    mm, nt, b = s.principled('hair', hair, .5, sheen=.4, spec=.3)
    sep = nt.nodes.new('ShaderNodeSeparateXYZ')
    nt.links.new(s._coords(nt), sep.inputs[0])
    f = s._math(nt, 'DIVIDE', s._math(nt, 'SUBTRACT', sep.outputs['Z'], f0 + .40), L)
    nt.links.new(s._ramp(nt, f, (.25, hair), (.85, tip)), b.inputs['Base Color'])
    cu.materials.append(mm)


def build(s, handle='oak', hair='#d9b998', tip='#7a4630', ferrule='brass'):
    # two brushes lie side by side; each rests on the thick end of its handle and on its hair
    for R, L, H, n, seed, x, y, turn, slope in ((.33, .66, 1.75, 5200, 1, 1.02, -.62, 33, 5.0), (.19, .50, 1.55, 2600, 5, 1.42, .40, 26, 2.4)):
        before = set(s.bpy.data.objects)
        one(s, handle, hair, tip, ferrule, R, L, H, n, seed)
        g = s.group(s.new_objects(before), (x, y, .10))
        g.rotation_euler = (0, math.radians(-90 + slope), math.radians(-turn))
