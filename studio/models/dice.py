"""Seven dice of the role-playing kind: polyhedra with inked numerals, one face of each lying on the table."""
import math
import random

VARIANTS = {
    'ember': dict(tint='mist', color='#8f1d12', ink='#f2dfae', second='#20242c'),
    'tide': dict(tint='sand', color='#123f4a', ink='#efe4cb', second='#c9b18a'),
}
SCENE = dict(azimuth=-12, elevation=38, margin=1.12)
VIEWS = {'three_quarter': dict(azimuth=24, elevation=40), 'detail': dict(aim=(.0, -.2, .4), azimuth=-26, elevation=26, margin=.5)}


def resin(s, color):
    """Cast resin: a little depth, swirls of a lighter tone, polished."""
    m, nt, b = s.principled('resin', color, .10, coat=.8, spec=.5)
    v = s._coords(nt, (1.6, 1.6, 1.6))
    n = s._noise(nt, v, 1.5, 5, .62)
    c = s.rgb(color)
    nt.links.new(s._ramp(nt, n, (.35, s.mix(c, (0, 0, 0), .55)), (.55, c), (.70, s.mix(c, (1, .6, .35), .22))), b.inputs['Base Color'])
    return m


def hull(s, verts, name, mat, bevel):
    import bmesh
    me = s.bpy.data.meshes.new(name)
    bm = bmesh.new()
    for v in verts:
        bm.verts.new(v)
    bmesh.ops.convex_hull(bm, input=bm.verts)
    bmesh.ops.dissolve_limit(bm, angle_limit=math.radians(2), verts=bm.verts, edges=bm.edges)
    bm.normal_update()
    faces = [(f.calc_center_median().copy(), f.normal.copy(), sorted((v.co.copy() for v in f.verts), key=lambda c: -c.z)) for f in bm.faces]
    bm.to_mesh(me)
    o = s.add(name, me, mat, bevel=bevel, segments=4)
    return o, faces


def solids():
    p = (1 + 5 ** .5) / 2
    cube = [(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]
    d20 = [q for a in (-1, 1) for b in (-p, p) for q in ((0, a, b), (a, b, 0), (b, 0, a))]
    d12 = cube + [q for a in (-1 / p, 1 / p) for b in (-p, p) for q in ((0, a, b), (a, b, 0), (b, 0, a))]
    d8 = [(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)]
    d4 = [(1, 1, 1), (1, -1, -1), (-1, 1, -1), (-1, -1, 1)]
    # ten kites: two rings of five, offset just so that four points of a face lie in one plane
    h = .1056
    d10 = [(math.cos(math.radians(36 * k)), math.sin(math.radians(36 * k)), h * (1 if k % 2 else -1)) for k in range(10)] + [(0, 0, 1.0), (0, 0, -1.0)]
    return {4: d4, 6: cube, 8: d8, 10: d10, 12: d12, 20: d20}


# by kind: radius, size of numerals, bevel
FORM = {4: (.50, .25, .016), 6: (.56, .44, .03), 8: (.50, .27, .016), 10: (.50, .26, .016), 12: (.52, .26, .016), 20: (.60, .24, .014)}


def die(s, kind, mat, ink, at, turn, percent=False, show=None):
    from mathutils import Matrix, Vector
    before = set(s.bpy.data.objects)
    r, size, bevel = FORM[kind]
    verts = solids()[kind]
    k = r / max(Vector(v).length for v in verts)
    o, faces = hull(s, [Vector(v) * k for v in verts], 'd%d' % kind, mat, bevel)
    # one face down
    down = min(faces, key=lambda f: f[1].z)[1]
    rot = down.rotation_difference(Vector((0, 0, -1))).to_matrix()
    rnd = random.Random(kind * 7 + percent)
    numbers = list(range(1, len(faces) + 1))
    rnd.shuffle(numbers)
    order = sorted(range(len(faces)), key=lambda i: -(rot @ faces[i][1]).z)
    if show:                                       # the number on top
        j = numbers.index(show)
        numbers[j], numbers[order[0]] = numbers[order[0]], show
    level = 0.                                     # turns the topmost numeral upright for whoever sits in front
    for i, (c, n, corners) in enumerate(faces):
        if (rot @ n).z < -.7:
            continue
        up = max(corners, key=lambda v: (v - c).length) - c if kind == 10 else corners[0] - c
        if kind == 6:
            up = (corners[0] + corners[1]) / 2 - c
            if abs(n.z) > .9:
                up = Vector((0, 1, 0))
        if kind == 10:                             # numerals stand on the broad side of the kite
            up = -up
        z = n.normalized()
        y = (up - z * up.dot(z)).normalized()
        x = y.cross(z)
        if i == order[0] and kind != 4:
            level = math.pi / 2 - math.atan2((rot @ y).y, (rot @ y).x)
        label = ('%d0' % (numbers[i] % 10)) if percent else str(numbers[i] % 10 if kind == 10 else numbers[i])
        if label in ('6', '9') and kind in (8, 10, 12, 20):
            label += '.'
        if kind == 4:                              # a number at each corner, read with the corner upright
            for j, q in enumerate(corners):
                up = (q - c).normalized()
                x = up.cross(z)
                t = s.text(str((i + j) % 4 + 1), .17, 'numeral', ink, .004, face='P052-Bold.otf')
                t.matrix_world = Matrix((x, up, z)).transposed().to_4x4()
                t.location = c + (q - c) * .40 + z * .0005
            continue
        t = s.text(label, size * (.80 if len(label) > 1 and kind in (10, 20) else 1), 'numeral', ink, .004, face='P052-Bold.otf')
        t.matrix_world = Matrix((x, y, z)).transposed().to_4x4()
        t.location = c + z * .0005
        t.rotation_mode = 'XYZ'
    e = s.group(s.new_objects(before))
    m = Matrix.Rotation(math.radians(turn) + level, 3, 'Z') @ rot
    e.rotation_euler = m.to_euler()
    lowest = min((m @ (Vector(v) * k)).z for v in verts)
    e.location = (at[0], at[1], -lowest + .001)


def build(s, color='#8f1d12', ink='#f2dfae', second='#20242c'):
    a, b = resin(s, color), resin(s, second)
    i = s.principled('ink', ink, .45)[0]
    die(s, 20, a, i, (-.06, -.30), -16, show=20)
    die(s, 12, b, i, (.98, .10), 12, show=12)
    die(s, 6, a, i, (-1.08, .22), 24, show=6)
    die(s, 8, b, i, (-1.05, -.88), -24, show=8)
    die(s, 10, a, i, (.98, -.92), -46)
    die(s, 10, b, i, (-.05, .92), 20, percent=True)
    die(s, 4, b, i, (.10, -1.30), 40)
