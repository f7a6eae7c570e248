"""Umbrella, open and laid down to dry: eight panels between ribs, beech shaft, bent crook, ferrule."""
import math

VARIANTS = {
    'ink': dict(tint='stone', color='#1d3250', edge='#c9a24f'),
    'moss': dict(tint='sky', color='#44573a', edge='#e0d2b0'),
}
SCENE = dict(azimuth=0, elevation=13, margin=1.12)
VIEWS = {'detail': dict(aim=(.62, -.35, .30), azimuth=14, elevation=16, margin=.5), 'three_quarter': dict(azimuth=-24, elevation=18)}


def canopy(s, mat, R, H, n=8, rows=22, cols=14):
    import bmesh
    me = s.bpy.data.meshes.new('canopy')
    bm = bmesh.new()
    g = []
    for i in range(rows + 1):
        u = i / rows
        row = []
        for j in range(n * cols):
            v = (j % cols) / cols
            a = 2 * math.pi * j / (n * cols)
            sag = math.sin(math.pi * v)                       # 0 on a rib, 1 in the middle of a panel
            chord = math.cos(math.pi / n) / math.cos((v - .5) * 2 * math.pi / n)
            r = R * math.sin(u * 1.16) / math.sin(1.16) * (1 - (1 - chord) * u) * (1 - .085 * sag * u ** 3)
            z = H * (math.cos(u * 1.16) - math.cos(1.16)) / (1 - math.cos(1.16)) - .055 * sag * math.sin(math.pi * u ** 1.2) + .05 * sag * u ** 4
            row.append(bm.verts.new((r * math.cos(a), r * math.sin(a), z)))
        g.append(row)
    m = n * cols
    for a, b in zip(g, g[1:]):
        for j in range(m):
            bm.faces.new((a[j], b[j], b[(j + 1) % m], a[(j + 1) % m]))
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-4)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    rim = [v.co.copy() for v in g[-1] if v.is_valid]
    bm.to_mesh(me)
    o = s.add('canopy', me, mat)
    me.auto_smooth_angle = math.radians(60)
    so = o.modifiers.new('cloth', 'SOLIDIFY')
    so.thickness = .006
    return o, rim


def build(s, color='#1d3250', edge='#c9a24f', R=1.22, H=.66):
    from mathutils import Matrix, Vector
    cloth = s.fabric(color, 210, .18, slub=.12)
    steel, beech, k = s.polished_metal('#8f8f8d', .25), s.wood('#a86a35', '#6e3f1c', axis=2, scale=2, rough=.28), s.brass()
    _, rim = canopy(s, cloth, R, H)
    s.tube([tuple(p) for p in rim[::2]], .008, 'hem', s.fabric(edge, 200, .2, slub=.1), closed=True)
    tips = []
    for i in range(8):
        a = 2 * math.pi * i / 8
        ca, sa = math.cos(a), math.sin(a)
        pts = [(R * math.sin(u * 1.16) / math.sin(1.16), H * (math.cos(u * 1.16) - math.cos(1.16)) / (1 - math.cos(1.16)) - .016) for u in [j / 10 for j in range(11)]]
        s.tube([(r * ca, r * sa, z) for r, z in pts], .009, 'rib', steel)
        s.tube([(.045 * ca, .045 * sa, H - .52), (.25 * ca, .25 * sa, H - .33), (.62 * ca, .62 * sa, pts[5][1] - .01)], .009, 'stretcher', steel)
        tip = Vector((R * ca * 1.012, R * sa * 1.012, -.012))
        tips.append(tip)
        s.lathe([(0, -.02), (.016, -.015), (.022, .0), (.016, .015), (0, .02)], 'tip', k, 20, 1).location = tip
    # shaft, runner, ferrule
    s.cylinder(.030, 1.86, 'shaft', beech, .004, (0, 0, H - .90))
    s.turned([(0, -.05), (.055, -.05), (.055, .0), (.044, .02), (.044, .12), (0, .12)], 'runner', k, .01).location = (0, 0, H - .55)
    s.turned([(0, -.02), (.062, -.02), (.055, .015), (.034, .03), (.030, .16), (.018, .30), (0, .305)], 'ferrule', k, .012).location = (0, 0, H)
    # crook: a half circle, ending a little turned out
    z = H - 1.80
    c = [(.0, 0, z + .04), (0, 0, z - .12)] + [(.19 - .19 * math.cos(math.radians(t)), 0, z - .20 - .19 * math.sin(math.radians(t))) for t in range(0, 181, 20)] + [(.385, 0, z - .12)]
    s.tube(c, [.031] * 2 + [.036] * (len(c) - 3) + [.038], 'crook', beech)
    s.turned([(0, -.03), (.040, -.03), (.040, .03), (0, .03)], 'collar', k, .008).location = (0, 0, z + .02)
    # laid down: it rests on rib tips and on the crook, found by trying
    crook = [Vector(p) for p in c]
    all_ = s.new_objects(set())
    spin = math.radians(22.5)

    def low(pts, tilt, pad):
        m = Matrix.Rotation(tilt, 3, 'Y') @ Matrix.Rotation(spin, 3, 'Z')
        return min((m @ p).z for p in pts) - pad
    a, b = math.radians(-130), math.radians(-60)
    turn = Matrix.Rotation(math.radians(-68), 3, 'Z')              # the crook lies on its side
    best = min((a + (b - a) * i / 700 for i in range(701)), key=lambda t: abs(low(tips, t, .022) - low(crook, t, .036)))
    e = s.group([o for o in all_ if not o.get('helper')])
    e.rotation_mode = 'XYZ'
    e.rotation_euler = (Matrix.Rotation(math.radians(-38), 3, 'Z') @ Matrix.Rotation(best, 3, 'Y') @ Matrix.Rotation(spin, 3, 'Z')).to_euler()
