"""Sunglasses standing open: acetate front in one piece, domed lenses, five-barrel hinges, bent temples."""
import math

VARIANTS = {
    'dusk': dict(tint='clay', dark='#1c0b05', light='#9a4c12', lens='#8f8a84'),
    'ink': dict(tint='clay', dark='#121113', light='#191719', lens='#7d8a70'),
    'violet': dict(tint='clay', dark='#2a1238', light='#5c3470', lens='#a07c6c'),
}
SCENE = dict(azimuth=-27, elevation=17, margin=1.16)
VIEWS = {'detail': dict(aim=(-.9, .0, .65), azimuth=-44, elevation=16, margin=.42)}


def acetate(s, dark, light):
    m, nt, b = s.principled('acetate', dark, .14, coat=.6)
    v = s._coords(nt)
    n = s._noise(nt, v, 2.6, 5, .62)
    nt.links.new(s._ramp(nt, n, (.40, dark), (.52, s.mix(s.rgb(dark), s.rgb(light), .5)), (.66, light)), b.inputs['Base Color'])
    return m


def build(s, dark='#1c0b05', light='#9a4c12', lens='#8f8a84'):
    ac = acetate(s, dark, light)
    # a thin tinted lens: light goes straight through, its faces mirror the softboxes; darker towards the brow
    g = s.bpy.data.materials.new('lens')
    g.use_nodes = True
    nt = g.node_tree
    nt.nodes.remove(nt.nodes['Principled BSDF'])
    tr, gl, mx, fr = (nt.nodes.new('ShaderNode' + k) for k in ('BsdfTransparent', 'BsdfGlossy', 'MixShader', 'Fresnel'))
    gl.inputs['Roughness'].default_value = .03
    fr.inputs['IOR'].default_value = 1.5
    sep = nt.nodes.new('ShaderNodeSeparateXYZ')
    nt.links.new(s._coords(nt), sep.inputs[0])
    c = s.rgb(lens)
    nt.links.new(s._ramp(nt, s._math(nt, 'ADD', sep.outputs['Z'], .45), (.1, c), (.8, s.mix(c, (0, 0, 0), .72))), tr.inputs['Color'])
    nt.links.new(fr.outputs[0], mx.inputs[0])
    nt.links.new(tr.outputs[0], mx.inputs[1])
    nt.links.new(gl.outputs[0], mx.inputs[2])
    nt.links.new(mx.outputs[0], nt.nodes['Material Output'].inputs['Surface'])
    bend = lambda x: .085 * x * x
    N = 96

    def shape(sx, k=0.):
        """Lens outline: flat brow, round cheek, leaning outwards."""
        out = []
        for i in range(N):
            a = 2 * math.pi * i / N
            c, q = math.cos(a), math.sin(a)
            x = .505 * math.copysign(abs(c) ** .78, c)
            z = (.40 if q > 0 else .45) * math.copysign(abs(q) ** .82, q)
            x *= 1 + .10 * (z / .45)
            z += .05 * x if q > 0 else .02 * x
            l = math.hypot(x, z)
            out.append((sx * (.60 + x + k * x / l), z + k * z / l))
        return out
    solids = []
    for sx in (-1, 1):
        rings = []
        for k, dy in ((-.012, -.062), (.03, -.078), (.085, -.066), (.098, -.03), (.098, .035), (.085, .062), (.02, .068), (-.012, .055)):
            rings.append([(x, bend(x) + dy, z) for x, z in shape(sx, k)])
        rings.append(rings[0])
        solids.append(s.loft(rings, 'rim', None, caps=False))
        # end piece towards the hinge
        secs = []
        for t in [i / 10 for i in range(11)]:
            x = sx * (1.08 + .19 * t)
            y = bend(x) + .00 + .10 * max(0, t - .5) ** 1.5 * 2
            hh, dd = .105 - .02 * t, .066
            secs.append([(x, y + dd * math.copysign(abs(math.cos(a)) ** .6, math.cos(a)), .235 + .03 * t + hh * math.copysign(abs(math.sin(a)) ** .6, math.sin(a))) for a in [2 * math.pi * j / 20 for j in range(20)]])
        solids.append(s.loft(secs, 'end', None))
        # nose pad moulded on
        secs = []
        for t in [i / 12 for i in range(13)]:
            z = .12 - .36 * t
            x = sx * (.105 + .08 * t ** 1.4)
            w = .05 * math.sin(math.pi * min(max(t, .06), .94)) + .012
            secs.append([(x + sx * .03 * math.cos(a), .05 + .10 * math.sin(math.pi * t) * .5 + (.05 + w) * math.sin(a), z) for a in [2 * math.pi * j / 16 for j in range(16)]])
        solids.append(s.loft(secs, 'pad', None))
    secs = []
    for t in [i / 16 for i in range(17)]:
        x = -.20 + .40 * t
        z = .165 + .045 * math.sin(math.pi * t)
        secs.append([(x, -.008 + .068 * math.copysign(abs(math.cos(a)) ** .7, math.cos(a)), z + .075 * math.copysign(abs(math.sin(a)) ** .7, math.sin(a))) for a in [2 * math.pi * j / 20 for j in range(20)]])
    solids.append(s.loft(secs, 'bridge', None))
    s.melt(solids, .0135, 'front', ac, 7)
    for sx in (-1, 1):
        rings = []
        for q in (1.0, .85, .65, .45, .25, .1, 0):
            rings.append([(sx * .60 + (x - sx * .60) * q, bend(x) - .035 * (1 - q * q) + .005, z * q) for x, z in shape(sx, .012)])
        s.loft(rings, 'lens', g, caps=False)
        # hinge and temple
        k = s.polished_metal('#c9c4ba', .2)
        for j in range(5):
            s.cylinder(.022, .028, 'barrel', k, .004, (sx * 1.215, .255, .20 + .031 * j), seg=24)
        s.box((.03, .12, .12), 'plate', k, .008, (sx * 1.225, .22, .262))
        path = s.catmull([(1.268, .17, .268), (1.272, .7, .255), (1.262, 1.3, .22), (1.235, 1.85, .10), (1.20, 2.18, -.14), (1.175, 2.36, -.40), (1.17, 2.39, -.455)], 10)
        secs = []
        n = len(path) - 1
        for i, p in enumerate(path):
            t = i / n
            a0, b0 = path[max(i - 1, 0)], path[min(i + 1, n)]
            d = s.Vector((0, b0[1] - a0[1], b0[2] - a0[2])).normalized()
            up = s.Vector((0, -d.z, d.y))
            hh = .100 - .045 * math.sin(math.pi * min(t * 1.3, 1)) + .02 * max(0, t - .6)
            ww = .036 - .004 * t
            if t > .97:
                hh, ww = hh * .6, ww * .7
            ring = []
            for j in range(20):
                a = 2 * math.pi * j / 20
                q = up * (hh * math.copysign(abs(math.sin(a)) ** .7, math.sin(a)))
                ring.append((sx * (p[0] + ww * math.copysign(abs(math.cos(a)) ** .7, math.cos(a))), p[1] + q.y, p[2] + q.z))
            secs.append(ring)
        s.loft(secs, 'temple', ac, bevel=.012)
        for j in (-1, 1):
            s.place(s.lathe([(0, -.016), (.02, -.014), (.026, 0), (.02, .012), (0, .015)], 'rivet', k, 24, 1), (sx * 1.302, .34, .265 + .035 * j), (0, 90, 0))
