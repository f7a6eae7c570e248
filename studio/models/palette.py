"""Face palette: a painter's board of birch with nine pressed powders in metal pans, and a small brush."""
import math
import bmesh

VARIANTS = {
    'nine': dict(tint='blush', board='oak', colors=('#e3bd9c', '#c98a74', '#a8483a', '#8a2f3a', '#c76a7c', '#d9a441', '#5f3a22', '#3d1d1a', '#5d7a4a')),
    'walnut': dict(tint='blush', board='walnut', colors=('#e9cdb0', '#d9a88a', '#b56a4c', '#8f4636', '#6a2a2a', '#c9a06a', '#7d5334', '#45261a', '#2a1916')),
}
SCENE = dict(azimuth=-10, elevation=48, margin=1.14)
VIEWS = {'three_quarter': dict(azimuth=24, elevation=36), 'detail': dict(aim=(-.3, .1, .12), azimuth=-24, elevation=34, margin=.5)}


def build(s, board='oak', colors=()):
    w = getattr(s, board)(axis=0, scale=1.0)
    N = 160
    T = .10
    outer = s.catmull([(1.30, .12), (1.16, .62), (.72, .92), (.10, 1.0), (-.60, .90), (-1.14, .56), (-1.34, .0), (-1.18, -.58), (-.74, -.88), (-.26, -.80), (.06, -.56), (.36, -.46), (.70, -.52), (1.06, -.36)], N // 14 + 1, True)
    # resample to N points by length
    pts = outer + [outer[0]]
    ls = [0]
    for a, b in zip(pts, pts[1:]):
        ls.append(ls[-1] + math.dist(a, b))
    out = []
    for i in range(N):
        d = ls[-1] * i / N
        j = max(m for m in range(len(ls) - 1) if ls[m] <= d)
        t = (d - ls[j]) / (ls[j + 1] - ls[j])
        out.append((pts[j][0] + (pts[j + 1][0] - pts[j][0]) * t, pts[j][1] + (pts[j + 1][1] - pts[j][1]) * t))
    hx, hy, hr = .86, -.06, .19
    hole = [(hx + hr * 1.15 * math.cos(2 * math.pi * i / 48), hy + hr * math.sin(2 * math.pi * i / 48)) for i in range(48)]
    me = s.bpy.data.meshes.new('board')
    bm = bmesh.new()
    edges = []
    for loop in (out, hole):
        vs = [bm.verts.new((x, y, 0)) for x, y in loop]
        edges += [bm.edges.new((a, b)) for a, b in zip(vs, vs[1:] + vs[:1])]
    bmesh.ops.triangle_fill(bm, use_beauty=True, edges=edges)
    ex = bmesh.ops.extrude_face_region(bm, geom=bm.faces[:])
    bmesh.ops.translate(bm, vec=(0, 0, T), verts=[v for v in ex['geom'] if isinstance(v, bmesh.types.BMVert)])
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(me)
    bm.free()
    s.add('board', me, w, bevel=.022, segments=4)
    k = s.polished_metal('#d8d4cc', .22)
    spots = [(-.98, -.22), (-1.0, .24), (-.70, .62), (-.22, .74), (.28, .70), (.72, .50), (-.62, -.56), (-.48, -.08), (-.06, .24)]
    for i, (c, (x, y)) in enumerate(zip(colors, spots)):
        r = .205 if i < 7 else .235
        if i == 0:
            r = .19
        s.place(s.turned([(0, 0), (r, 0), (r + .006, .02), (r + .006, .036), (r - .008, .038), (r - .014, .02), (0, .02)], 'pan', k, .006, 72), (x, y, T - .004))
        m, nt, b = s.principled('powder', c, .85 if i % 2 else .45, spec=.3, sheen=.2)
        v = s._coords(nt)
        s._bump(nt, b, s._noise(nt, v, 130, 3), .25, .004)
        s.place(s.turned([(0, .033), (r * .30, .033), (r * .33, .027), (r * .52, .027), (r * .55, .033), (r - .05, .033), (r - .014, .024)], 'powder', m, .006, 72), (x, y, T))
    from models import brush
    before = set(s.bpy.data.objects)
    brush.one(s, 'lacquer' if board == 'oak' else 'walnut', '#3a211a', '#7a4a34', 'brass', .15, .34, 1.35, 1300, 3)
    g = s.group(s.new_objects(before), (1.15, -.88, .105), (0, 0, 0))
    g.rotation_euler = (0, math.radians(-90 + 1.2), math.radians(8))
