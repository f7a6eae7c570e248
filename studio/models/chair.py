"""Dining chair: steam-bent back rail, turned tapered legs, saddled seat of wood or woven cord."""
import math

VARIANTS = {
    'oak': dict(tint='sage', frame='oak', cord='#c9b284'),
    'walnut': dict(tint='sage', frame='walnut', cord='#b9a684'),
}
SCENE = dict(azimuth=-28, elevation=13, margin=1.16)
VIEWS = {'three_quarter': dict(azimuth=30, elevation=16), 'detail': dict(aim=(-.3, -.1, 1.7), azimuth=-34, elevation=20, margin=.45)}


def build(s, frame='oak', cord='#c9b284'):
    wz, wx = getattr(s, frame)(axis=2, scale=1.3, rough=.38), getattr(s, frame)(axis=0, scale=1.3, rough=.38)
    S = 1.10                                     # height of the seat
    leg = lambda p: s.tube(p[0], p[1], 'leg', wz)
    # front legs: thickest at the seat rail, rounded on top
    for sx in (-1, 1):
        leg(([(sx * .64, -.56, 0), (sx * .635, -.555, .3), (sx * .62, -.545, .75), (sx * .61, -.54, 1.0), (sx * .605, -.535, S + .045)], [.042, .052, .068, .072, .066]))
        # back legs rise into posts and lean back
        leg(([(sx * .60, .68, 0), (sx * .585, .60, .35), (sx * .57, .545, .8), (sx * .57, .54, 1.1), (sx * .58, .585, 1.45), (sx * .60, .66, 1.80), (sx * .605, .69, 1.92)], [.042, .052, .066, .070, .062, .052, .046]))
        s.lathe([(0, .035), (.035, .028), (.060, .0), (.05, -.03), (0, -.03)], 'leg top', wz, 40, 2).location = (sx * .605, -.535, S + .05)
    # back rail: bent, wide, tapering to its ends; it is let into the posts
    import bmesh
    me = s.bpy.data.meshes.new('back rail')
    bm = bmesh.new()
    n, rows = 36, []
    for i in range(n + 1):
        u = -1 + 2 * i / n
        x = .72 * math.sin(u * 1.25) / math.sin(1.25)
        y = .60 + .20 * (1 - u * u) - .05
        h = .165 * (1 - .42 * abs(u) ** 2.2)
        zc = 1.80 - .0 * u
        t = .030
        tilt = .22
        row = []
        for k in range(20):
            a = 2 * math.pi * k / 20
            cz, cy = math.copysign(abs(math.sin(a)) ** .55, math.sin(a)) * h, math.copysign(abs(math.cos(a)) ** .7, math.cos(a)) * t
            row.append(bm.verts.new((x, y + cy + cz * tilt, zc + cz)))
        rows.append(row)
    for a, b in zip(rows, rows[1:]):
        for k in range(20):
            bm.faces.new((a[k], b[k], b[(k + 1) % 20], a[(k + 1) % 20]))
    bm.faces.new(rows[0]); bm.faces.new(rows[-1][::-1])
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(me)
    s.add('back rail', me, wx, subsurf=1)
    for sx in (-1, 1):                           # wedges that show where the posts come through
        s.place(s.turned([(0, 0), (.022, 0), (.020, .012), (0, .014)], 'peg', getattr(s, 'walnut' if frame == 'oak' else 'oak')(axis=2), .004, 32), (sx * .596, .600, 1.80), (78, 0, sx * 14))
    # seat rails
    for y, w in ((-.54, .60), (.545, .56)):
        s.tube([(-w, y, S - .03), (0, y, S - .03), (w, y, S - .03)], .050, 'rail', wx)
    wy = getattr(s, frame)(axis=1, scale=1.3, rough=.38)
    for sx in (-1, 1):
        s.tube([(sx * .605, -.54, S - .05), (sx * .588, 0, S - .05), (sx * .57, .545, S - .05)], .050, 'rail', wy)
        s.tube([(sx * .628, -.55, .52), (sx * .605, .02, .54), (sx * .58, .59, .56)], .032, 'stretcher', wy)
    s.tube([(-.606, .02, .54), (0, .02, .54), (.606, .02, .54)], .032, 'stretcher', wx)
    # seat of paper cord in four fields that meet on two diagonals and a short ridge
    c = s.fabric(cord, 100, .4, slub=.35)
    m = 26
    wf, wb, d0, d1 = .575, .545, -.53, .535
    half = lambda y: wf + (wb - wf) * (y - d0) / (d1 - d0)
    for i in range(m):
        u = (i + .5) / m                                           # from outside inwards
        for sy in (-1, 1):                                         # cords over the front and back rail, running in y
            y0 = d0 - .055 if sy < 0 else d1 + .055
            yin = (d0 + (0 - d0) * u) if sy < 0 else (d1 + (0 - d1) * u)
            for sx in (-1, 1):
                x = sx * half(0) * (1 - u) * 1.0
                z = S + .032 - .035 * math.sin(math.pi * (1 - abs(yin) / .55) * .5)
                s.tube([(x, y0, S - .045), (x, y0 + (.012 if sy < 0 else -.012), S + .010), (x, y0 + (.055 if sy < 0 else -.055), S + .030), (x, (y0 + yin) / 2, (S + .030 + z) / 2 - .006), (x, yin, z), (x, yin - sy * .02, z - .04)], .0125, 'cord', c)
        for sx in (-1, 1):                                         # cords over the side rails, running in x
            for sy in (-1, 1):
                y = (d0 if sy < 0 else d1) * (1 - u)
                x0 = sx * (half(y) + .055)
                xin = sx * half(0) * (1 - u)
                z = S + .030 - .035 * math.sin(math.pi * (1 - abs(y) / .55) * .5)
                s.tube([(x0, y, S - .065), (x0 - sx * .012, y, S + .006), (x0 - sx * .055, y, S + .026), ((x0 + xin) / 2, y, (S + .026 + z) / 2 - .004), (xin, y, z), (xin - sx * .02, y, z - .04)], .0125, 'cord', c)
