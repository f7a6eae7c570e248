"""Four toothbrushes in a stoneware tumbler: waisted handles, tufts of tapered bristles."""
import math
import random

VARIANTS = {
    'four': dict(tint='moss', cup='#e4dac6', speckle='#7d5b44', colors=('#b3240f', '#4c2a6b', '#2f6a45', '#1f4a86')),
    'pair': dict(tint='moss', cup='#3d4a3a', speckle=None, colors=('#e3c07a', '#b5532a')),
}
SCENE = dict(azimuth=-6, elevation=12, margin=1.26)
VIEWS = {'detail': dict(aim=(.1, -.1, 1.75), azimuth=14, elevation=16, margin=.5)}


def brush(s, color, seed):
    before = set(s.bpy.data.objects)
    m = s.plastic(color, .22)
    m.node_tree.nodes['Principled BSDF'].inputs['Clearcoat'].default_value = .4
    secs = []
    for i in range(61):
        t = i / 60
        z = 2.15 * t
        # thick grip, thin neck, small flat head
        w = .050 + .038 * math.sin(math.pi * min(t / .62, 1)) ** 1.4 * (1 - .35 * math.sin(math.pi * min(t / .5, 1)) ** 8)
        d = .042 + .030 * math.sin(math.pi * min(t / .62, 1)) ** 1.4
        if t > .60:
            q = min(1, (t - .60) / .12)
            w, d = .050 - .012 * q, .042 - .008 * q
        if t > .78:
            q = min(1, (t - .78) / .06)
            w, d = .038 + .050 * q * q * (3 - 2 * q), .034
        if i in (0, 60):
            w, d = w * .45, d * .4
        elif i in (1, 59):
            w, d = w * .86, d * .85
        secs.append([(w * math.copysign(abs(math.cos(a)) ** .7, math.cos(a)), d * math.copysign(abs(math.sin(a)) ** .7, math.sin(a)), z) for a in [2 * math.pi * k / 20 for k in range(20)]])
    s.loft(secs, 'handle', m, subsurf=1)
    rnd = random.Random(seed)
    white = s.plastic('#efebe2', .4)
    tint = s.plastic(color, .4)
    for j in range(9):
        for k in (-1, 0, 1):
            cu = s.bpy.data.curves.new('tuft', 'CURVE')
            cu.use_fill_caps = True
            cu.dimensions, cu.bevel_depth, cu.bevel_resolution = '3D', .0052, 2
            for n in range(16):
                a, r = rnd.random() * 6.28, .017 * math.sqrt(rnd.random())
                x, z = .045 * k + r * math.cos(a), 1.80 + .038 * j + r * math.sin(a)
                sp = cu.splines.new('POLY')
                sp.points.add(1)
                sp.points[0].co = (x, -.02, z, 1)
                sp.points[1].co = (x * 1.08 + rnd.gauss(0, .003), -.205 - .012 * (j % 2) + rnd.gauss(0, .003), z + rnd.gauss(0, .003), 1)
                sp.points[1].radius = .5
            sp = cu.splines.new('POLY')                   # a solid heart, or the tuft is full of black gaps
            sp.points.add(1)
            for q, y in zip(sp.points, (-.02, -.185)):
                q.co, q.radius = (.045 * k, y, 1.80 + .038 * j, 1), 3.6
            s.add('tuft', cu, tint if j in (3, 4, 5) and k == 0 else white)
    return s.new_objects(before)


def build(s, cup='#e4dac6', speckle='#7d5b44', colors=()):
    m = s.matte_ceramic(cup, speckle)
    r, h = .44, 1.02
    s.turned([(0, .04), (r - .12, .04), (r - .10, 0), (r - .03, 0), (r, .05), (r, h), (r - .05, h), (r - .055, .12), (0, .10)], 'tumbler', m, .026)
    for k, c in enumerate(colors):
        a = math.radians((200, 335, 55, 125)[k] if len(colors) == 4 else (190, 350)[k])
        e = s.group(brush(s, c, k))
        foot = s.Vector((-.20 * math.cos(a), -.20 * math.sin(a), .15))
        lip = s.Vector((.345 * math.cos(a), .345 * math.sin(a), h))
        z = (lip - foot).normalized()
        y = s.Vector((0, 1, 0)) - z * z.y
        y.normalize()
        # each turned a little about itself, bristles mostly towards the viewer
        mt = s.Matrix((y.cross(z), y, z)).transposed().to_4x4() @ s.Matrix.Rotation(math.radians((24, -30, 12, -14)[k]), 4, 'Z')
        mt.translation = foot
        e.matrix_world = mt
