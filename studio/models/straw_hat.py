"""Straw hat: plaited rows sewn in a spiral, grosgrain ribbon with a flat bow."""
import math
import bmesh

VARIANTS = {
    'ribbon': dict(tint='clay', straw='#c9a467', ribbon='#8f1a14'),
    'navy': dict(tint='clay', straw='#b58a50', ribbon='#1d2a48'),
}
SCENE = dict(azimuth=-20, elevation=19, margin=1.14)
VIEWS = {'detail': dict(aim=(.55, -.55, .35), azimuth=26, elevation=24, margin=.42)}


def build(s, straw='#c9a467', ribbon='#8f1a14'):
    m, nt, b = s.principled('straw', straw, .55, spec=.35)
    tc = nt.nodes.new('ShaderNodeUVMap')
    mp = nt.nodes.new('ShaderNodeMapping')
    nt.links.new(tc.outputs[0], mp.inputs['Vector'])
    v = mp.outputs['Vector']
    sep = nt.nodes.new('ShaderNodeSeparateXYZ')
    nt.links.new(v, sep.inputs[0])
    # u: length along the row, v: row number; a herring-bone plait
    fr = s._math(nt, 'FRACT', sep.outputs['Y'], 0)
    tri = s._math(nt, 'ABSOLUTE', s._math(nt, 'SUBTRACT', fr, .5), 0)
    ph = s._math(nt, 'ADD', s._math(nt, 'MULTIPLY', sep.outputs['X'], 24.0), s._math(nt, 'MULTIPLY', tri, 1.6))
    saw = s._math(nt, 'ABSOLUTE', s._math(nt, 'SUBTRACT', s._math(nt, 'FRACT', ph, 0), .5), 0)
    cell = s._math(nt, 'FLOOR', ph, 0)
    com = nt.nodes.new('ShaderNodeCombineXYZ')
    nt.links.new(cell, com.inputs['X'])
    nt.links.new(s._math(nt, 'FLOOR', s._math(nt, 'MULTIPLY', sep.outputs['Y'], 2), 0), com.inputs['Y'])
    wn = nt.nodes.new('ShaderNodeTexWhiteNoise')
    nt.links.new(com.outputs[0], wn.inputs['Vector'])
    c = s.rgb(straw)
    tone = s._math(nt, 'SUBTRACT', s._math(nt, 'ADD', s._math(nt, 'MULTIPLY', wn.outputs['Value'], .5), .5), s._math(nt, 'MULTIPLY', saw, .55))
    nt.links.new(s._ramp(nt, tone, (.15, s.mix(c, (.05, .02, 0), .62)), (.55, c), (1, s.mix(c, (1, .9, .7), .25))), b.inputs['Base Color'])
    s._bump(nt, b, s._math(nt, 'MULTIPLY', saw, -1), .6, .012)
    # outer line of the hat from the tip of the crown to the edge of the brim
    line = s.catmull([(.0, .80), (.18, .80), (.36, .785), (.50, .735), (.575, .62), (.61, .42), (.635, .20), (.66, .07), (.74, .012), (.95, -.005), (1.20, -.012), (1.42, -.03)], 14)
    ls = [0]
    for p, q in zip(line, line[1:]):
        ls.append(ls[-1] + math.dist(p, q))

    def along(d):
        for i in range(len(ls) - 1):
            if d <= ls[i + 1]:
                t = (d - ls[i]) / (ls[i + 1] - ls[i])
                p, q = line[i], line[i + 1]
                tx, tz = (q[0] - p[0]), (q[1] - p[1])
                l = math.hypot(tx, tz)
                return p[0] + tx * t, p[1] + tz * t, -tz / l, tx / l
        p, q = line[-2], line[-1]
        l = math.dist(p, q)
        return q[0], q[1], -(q[1] - p[1]) / l, (q[0] - p[0]) / l
    row = .0475
    rows = int(ls[-1] / row)
    me = s.bpy.data.meshes.new('hat')
    bm = bmesh.new()
    uv = bm.loops.layers.uv.new('UVMap')
    S, K = 320, 5
    rings = []
    for j in range(rows * K + 1):
        d = row * j / K
        x, z, nx, nz = along(d)
        f = (j % K) / K
        bump = .0115 * math.sin(math.pi * f) ** .7 if 0 < f < 1 else 0
        ring = []
        for i in range(S):
            a = 2 * math.pi * i / S
            out = max(0, x - .72)
            wave = (.075 * math.sin(2 * a + .5) + .022 * math.sin(3 * a)) * (out / .7) ** 1.4
            rr = x + nx * bump
            dent = 0
            if z > .5:                              # a soft crease along the crown
                dent = -.085 * math.exp(-((rr * math.cos(a)) / .17) ** 2) * min(1, (z - .5) / .25) * (1 - .35 * abs(rr * math.sin(a)))
            ring.append(bm.verts.new((rr * math.cos(a) * .94, rr * math.sin(a) * 1.06, z + nz * bump + wave + dent)))
        rings.append((ring, x, d / row))
    for (ra, xa, va), (rb, xb, vb) in zip(rings, rings[1:]):
        for i in range(S):
            k = (i + 1) % S
            try:
                f = bm.faces.new((ra[i], rb[i], rb[k], ra[k]))
            except ValueError:
                continue
            x = (math.floor(va + 1e-6) + .5) * row
            n = max(8, round(along(x)[0] * 4)) / 4 * 1.5
            for lo, (u, w) in zip(f.loops, ((i, va), (i, vb), (i + 1, vb), (i + 1, va))):
                lo[uv].uv = (u / S * 2 * math.pi * max(along(x)[0], .05) * 1.0, w if w > va or w == va else w)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(me)
    bm.free()
    o = s.add('hat', me, m)
    o.data.use_auto_smooth = False
    sol = o.modifiers.new('solid', 'SOLIDIFY')
    sol.thickness, sol.offset = .018, -1
    # ribbon
    g, gn, gb = s.principled('grosgrain', ribbon, .62, sheen=.5, spec=.3)
    w = s._node(gn, 'ShaderNodeTexWave', Scale=34)
    w.bands_direction = 'Z'
    gn.links.new(s._coords(gn), w.inputs['Vector'])
    s._bump(gn, gb, w.outputs['Fac'], .35, .006)

    def around(z0, z1, lift):
        rs = []
        for z in [z0 + (z1 - z0) * i / 8 for i in range(9)]:
            # radius of the crown at this height
            r = .66
            for (xa, za), (xb, zb) in zip(line, line[1:]):
                if zb <= z <= za:
                    r = xa + (xb - xa) * (za - z) / max(za - zb, 1e-6)
            rs.append([((r + lift) * math.cos(2 * math.pi * i / 128) * .94, (r + lift) * math.sin(2 * math.pi * i / 128) * 1.06, z) for i in range(128)])
        return rs
    o = s.loft(around(.085, .30, .020), 'ribbon', g, caps=False)
    q = o.modifiers.new('solid', 'SOLIDIFY')
    q.thickness = .012
    # bow at the right front
    before = set(s.bpy.data.objects)
    for sx in (-1, 1):
        def loop(u, v, sx=sx):
            a = math.pi * 2 * u
            x = sx * (.21 - .21 * math.cos(a))
            y = -.055 * math.sin(a) * (1 if True else 0)
            h = .10 + .035 * math.sin(math.pi * u)
            return (x, y - .02, (2 * v - 1) * h)
        s.sheet(loop, 40, 8, .011, 'loop', g, 1)

        def tail(u, v, sx=sx):
            x = sx * (.02 + .40 * u)
            return (x + sx * .05 * (abs(2 * v - 1) - .5) * (u > .95), .035 + .015 * math.sin(3 * u), (2 * v - 1) * .095 - .07 * u)
        s.sheet(tail, 20, 8, .011, 'tail', g, 1)
    s.box((.13, .12, .20), 'knot', g, .045, (0, -.02, 0))
    a = math.radians(-52)
    e = s.group(s.new_objects(before), (.70 * math.cos(a) * .94, .70 * math.sin(a) * 1.06, .195))
    e.rotation_euler = (math.radians(-6), 0, a + math.pi / 2)
