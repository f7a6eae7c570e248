"""Carbon steel pan: spun bowl with a thick rim, riveted strip handle with a hanging eye."""
import math

VARIANTS = {
    'carbon': dict(tint='sage', color='#2a2725'),
    'bright': dict(tint='sand', color='#8d8a86'),
}
SCENE = dict(azimuth=-26, elevation=40, margin=1.24)
VIEWS = {'three_quarter': dict(azimuth=22, elevation=38), 'detail': dict(aim=(.04, -.92, .30), azimuth=22, elevation=34, margin=.42)}


def seasoned(s, color):
    """Oiled and burnt-in steel: brown-black, patchy, with the fine rings of spinning."""
    m, nt, b = s.principled('seasoned steel', color, .34, .85)
    n = s._noise(nt, s._coords(nt), 2.6, 5, .6)
    c = s.rgb(color)
    nt.links.new(s._ramp(nt, n, (.3, s.mix(c, (.01, .008, .006), .6)), (.55, c), (.75, s.mix(c, (.30, .19, .10), .35))), b.inputs['Base Color'])
    s._uneven(nt, b, .34, .12, 4)
    tc = s._coords(nt, (1, 1, 1))
    sep = nt.nodes.new('ShaderNodeSeparateXYZ')
    nt.links.new(tc, sep.inputs[0])
    r = s._math(nt, 'SQRT', s._math(nt, 'ADD', s._math(nt, 'MULTIPLY', sep.outputs['X'], sep.outputs['X']), s._math(nt, 'MULTIPLY', sep.outputs['Y'], sep.outputs['Y'])), 0)
    s._bump(nt, b, s._math(nt, 'SINE', s._math(nt, 'MULTIPLY', r, 300), 0), .06, .01)
    return m


def build(s, color='#2a2725'):
    m = seasoned(s, color)
    steel = s.polished_metal('#9a9894', .25)
    t = .035
    outer = [(0, 0), (.70, 0), (.76, .012), (.82, .05), (.93, .20), (1.02, .335), (1.05, .36)]
    inner = [(1.045, .378), (1.03, .382), (.985, .335), (.895, .205), (.79, .072), (.74, .042), (.68, .032), (0, .030)]
    s.turned(outer + inner, 'pan', m, .03, 160)
    # strip handle: flat, rising in an arc, waisted; built along +X
    b0 = set(s.bpy.data.objects)
    n, pts = 30, []
    L = 1.62

    def width(u):
        return .125 - .045 * math.sin(math.pi * min(u * 1.5, 1)) + .035 * max(0, (u - .5) / .5)
    top = [(L * i / n, width(i / n)) for i in range(n + 1)]
    end = [(L + .13 * math.sin(a), width(1) * math.cos(a)) for a in [math.pi * k / 14 for k in range(1, 14)]]
    o = s.outline([(x, y) for x, y in top] + end + [(x, -y) for x, y in top[::-1]], .036, 'handle', m, .012)
    import bmesh
    bm = bmesh.new()
    bm.from_mesh(o.data)
    bmesh.ops.subdivide_edges(bm, edges=[e for e in bm.edges if e.calc_length() > .2], cuts=20)
    for v in bm.verts:                     # bend: up from the wall, then level
        u = max(v.co.x, 0) / L
        v.co.z += .34 * math.sin(min(u, 1) * math.pi * .5) ** 1.1
    bm.to_mesh(o.data)
    hole = s.outline(s.rounded_rect(.20, .085, .042), .4, 'hole', None, 0)
    hole.location = (L - .05, 0, .20)
    s.cut(o, hole)
    s.group(s.new_objects(b0), (.985, 0, .215), (0, 0, 0))
    # fixing plate against the wall, with three rivets inside and out
    ang = math.degrees(math.atan2(.135, .09))
    b0 = set(s.bpy.data.objects)
    s.place(s.outline(s.rounded_rect(.20, .40, .08), .03, 'plate', m, .010), (0, 0, -.012))
    for y, x in ((-.12, -.03), (.12, -.03), (0, .045)):
        s.lathe([(0, .040), (.020, .037), (.034, .024), (.036, .012), (0, .012)], 'rivet', steel, 32, 2).location = (x, y, 0)
        s.lathe([(0, -.070), (.018, -.067), (.030, -.058), (.032, -.045), (0, -.045)], 'rivet inside', steel, 32, 2).location = (x, y, 0)
    s.group(s.new_objects(b0), (.975, 0, .235), (0, 90 - ang + 35 - 0, 0))
    s.group([o for o in s.bpy.data.objects if o.parent is None and not o.get('helper')], (0, 0, 0), (0, 0, -88))
