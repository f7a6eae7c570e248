"""Vanity mirror: oval glass in a moulded frame, turning between two arms on a round foot."""
import math

VARIANTS = {
    'gilt': dict(tint='blush', metal='brass'),
    'walnut': dict(tint='blush', metal='walnut'),
}
SCENE = dict(azimuth=-24, elevation=11, margin=1.22)
VIEWS = {'detail': dict(aim=(-.55, 0, 1.4), azimuth=-40, elevation=14, margin=.45)}


def build(s, metal='brass'):
    k = s.brass(.24) if metal == 'brass' else s.walnut(axis=2, scale=1.2)
    br = s.brass(.2)
    before = set(s.bpy.data.objects)
    A, B, N = .66, .86, 96
    # moulded frame: a profile swept round the oval
    prof = [(-.075, .00), (-.075, .035), (-.060, .055), (-.035, .060), (-.02, .085), (.01, .10), (.045, .085), (.062, .05), (.065, -.02), (.05, -.06), (-.05, -.06)]
    prof = s.catmull(prof, 4, True)
    rings = []
    for i in range(N + 1):
        a = 2 * math.pi * i / N
        nx, nz = math.cos(a) / A, math.sin(a) / B
        l = math.hypot(nx, nz)
        nx, nz = nx / l, nz / l
        rings.append([(A * math.cos(a) + nx * u, -v, B * math.sin(a) + nz * u) for u, v in prof])
    s.loft(rings, 'frame', k, caps=False)
    # beads round the inner edge
    bead = s.lathe([(.021 * math.sin(t), -.021 * math.cos(t)) for t in [math.pi * i / 12 for i in range(13)]], 'bead', br, 20, 0)
    n = 96
    for i in range(n):
        a = 2 * math.pi * i / n
        q = bead if i == 0 else bead.copy()
        if i:
            s.bpy.context.scene.collection.objects.link(q)
        q.location = ((A - .058) * math.cos(a), -.055, (B - .058) * math.sin(a))
    # the glass answers to a room that is not there: a soft slanting gradient over a true reflection
    gl, nt, b = s.principled('silver', '#cfd2d3', .015, 1)
    sep = nt.nodes.new('ShaderNodeSeparateXYZ')
    nt.links.new(s._coords(nt), sep.inputs[0])
    f = s._math(nt, 'ADD', s._math(nt, 'MULTIPLY', sep.outputs['X'], -.42), s._math(nt, 'MULTIPLY', sep.outputs['Y'], .55))
    nt.links.new(s._ramp(nt, s._math(nt, 'ADD', f, .5), (.0, '#6d5a58'), (.46, '#a8918d'), (.60, '#e6d3cf'), (1, '#f6ebe8')), b.inputs['Emission'])
    b.inputs['Emission Strength'].default_value = .5
    pts = [((A - .05) * math.cos(2 * math.pi * i / N), (B - .05) * math.sin(2 * math.pi * i / N)) for i in range(N)]
    s.place(s.outline(pts, .02, 'glass', gl, .008), (0, -.012, 0), (90, 0, 0))
    s.place(s.outline([(x * 1.08, z * 1.06) for x, z in pts], .03, 'back', s.walnut(axis=0), .012), (0, .05, 0), (90, 0, 0))
    tilt = s.group(s.new_objects(before), (0, 0, 1.46))
    tilt.rotation_euler = (math.radians(-9), 0, 0)
    # arms, knobs, column, foot
    arm = [(-.79, 0, 1.46), (-.82, 0, 1.2), (-.76, 0, .86), (-.55, 0, .55), (-.28, 0, .40), (0, 0, .37), (.28, 0, .40), (.55, 0, .55), (.76, 0, .86), (.82, 0, 1.2), (.79, 0, 1.46)]
    s.tube(arm, [.034, .036, .038, .04, .042, .044, .042, .04, .038, .036, .034], 'yoke', br)
    for sx in (-1, 1):
        s.place(s.turned([(0, -.10), (.03, -.10), (.03, .02), (.055, .03), (.06, .07), (.035, .10), (0, .105)], 'knob', br, .015, 48), (sx * .79, 0, 1.46), (0, sx * 90, 0))
        s.lathe([(.04 * math.sin(t), -.04 * math.cos(t)) for t in [math.pi * i / 16 for i in range(17)]], 'end', br, 32, 0).location = (sx * .79, 0, 1.475)
    s.turned([(0, 0), (.46, 0), (.48, .025), (.47, .06), (.34, .09), (.16, .12), (.075, .17), (.055, .22), (.085, .25), (.085, .29), (.05, .32), (.05, .39), (0, .39)], 'foot', k if metal == 'brass' else br, .022)
