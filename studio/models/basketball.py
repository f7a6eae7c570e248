"""Basketball: pebbled rubber, eight panels between sunk channels."""
import math
import bmesh

VARIANTS = {
    'orange': dict(tint='sky', color='#b4521a'),
    'navy': dict(tint='sky', color='#1f3350', line='#d8cdb4', mark='#e8ddc6'),
}
SCENE = dict(elevation=10, margin=1.45)
VIEWS = {'detail': dict(aim=(.15, -.8, 1.15), azimuth=14, elevation=18, margin=.45)}
C, K = .52, .38


def seam(x, y, z):
    """Distance to the nearest channel on the unit ball."""
    return min(abs(x), abs(z), abs(abs(x) - C - K * z * z) / math.sqrt(1 + (2 * K * z) ** 2))


def build(s, color='#b4521a', line='#15110f', mark='#15110f'):
    m, nt, b = s.principled('rubber', color, .5, spec=.4)
    v = s._coords(nt)
    sep = nt.nodes.new('ShaderNodeSeparateXYZ')
    nt.links.new(v, sep.inputs[0])
    ax, az = s._math(nt, 'ABSOLUTE', sep.outputs['X'], 0), s._math(nt, 'ABSOLUTE', sep.outputs['Z'], 0)
    arc = s._math(nt, 'ABSOLUTE', s._math(nt, 'SUBTRACT', s._math(nt, 'SUBTRACT', ax, C), s._math(nt, 'MULTIPLY', s._math(nt, 'MULTIPLY', az, az), K)), 0)
    f = s._math(nt, 'MINIMUM', s._math(nt, 'MINIMUM', ax, az), s._math(nt, 'MULTIPLY', arc, .88))
    nt.links.new(s._ramp(nt, f, (.0175, line), (.0215, color)), b.inputs['Base Color'])
    vo = s._node(nt, 'ShaderNodeTexVoronoi', Scale=44, Smoothness=.6)
    vo.feature = 'SMOOTH_F1'
    nt.links.new(v, vo.inputs['Vector'])
    pebble = s._math(nt, 'SUBTRACT', 1, vo.outputs['Distance'])
    flat = s._math(nt, 'MINIMUM', s._math(nt, 'MULTIPLY', s._math(nt, 'MAXIMUM', s._math(nt, 'SUBTRACT', f, .02), 0), 60), 1)
    s._bump(nt, b, s._math(nt, 'MULTIPLY', pebble, flat), .55, .022)
    s._uneven(nt, b, .5, .07, 2)
    me = s.bpy.data.meshes.new('ball')
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=8, radius=1)
    for q in bm.verts:
        d = seam(*q.co)
        q.co *= 1 - .020 / (1 + (d / .022) ** 4)
    bm.to_mesh(me)
    bm.free()
    s.add('ball', me, m).data.use_auto_smooth = False
    im = s.principled('ink', mark, .5)[0]

    def onto(p):
        n = (p.x ** 2 + p.z ** 2) ** .5
        return (p.x, -math.sqrt(max(1.003 ** 2 - n * n, .01)), p.z)
    for t, size, x, z in (('UNION ROAD', .082, .26, .245), ('PARK 7', .06, .26, .135)):
        s.project(s.text(t, size, 'mark', im, .0, (x, 0, z), face='DejaVuSans-Bold.ttf', spacing=1.05), onto)
    for o in s.bpy.data.objects:
        o.rotation_euler = (math.radians(-9), math.radians(-14), math.radians(17))
