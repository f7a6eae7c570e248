"""Kettlebell: one iron casting with a flat foot, soft fillets under the handle, a painted band with its weight."""
import math

VARIANTS = {
    'iron': dict(tint='sky', color='#26272a', band='#b3240f', mark='12'),
    'moss': dict(tint='sky', color='#45523a', band='#e3c07a', mark='8'),
}
SCENE = dict(azimuth=-14, elevation=11, margin=1.36)
VIEWS = {'detail': dict(aim=(0, -.2, 1.35), azimuth=22, elevation=22, margin=.55)}


def build(s, color='#26272a', band='#b3240f', mark='12'):
    m, nt, b = s.principled('casting', color, .55, spec=.45)
    v = s._coords(nt)
    s._bump(nt, b, s._math(nt, 'ADD', s._noise(nt, v, 70, 3), s._math(nt, 'MULTIPLY', s._noise(nt, v, 9, 3), .6)), .28, .012)
    s._uneven(nt, b, .5, .1, 5)
    # the roots of the handle are dipped in colour
    sep = nt.nodes.new('ShaderNodeSeparateXYZ')
    nt.links.new(v, sep.inputs[0])
    dip = s._math(nt, 'MULTIPLY', s._math(nt, 'MULTIPLY', s._math(nt, 'GREATER_THAN', sep.outputs['Z'], 1.37), s._math(nt, 'LESS_THAN', sep.outputs['Z'], 1.57)),
                  s._math(nt, 'GREATER_THAN', s._math(nt, 'ABSOLUTE', sep.outputs['X'], 0), .36))
    nt.links.new(s._ramp(nt, dip, (.49, color), (.51, band)), b.inputs['Base Color'])
    R = .80
    zc = .70
    foot = math.sqrt(R * R - zc * zc)
    prof = [(0, 0), (foot, 0)] + [(R * math.cos(a), zc + R * math.sin(a)) for a in [math.radians(-58 + 148 * i / 40) for i in range(41)]]
    body = s.lathe(prof, 'body', None, 96, 0)
    p = [(-.40, 0, 1.02), (-.50, 0, 1.22), (-.585, 0, 1.50), (-.56, 0, 1.76), (-.40, 0, 1.885), (-.18, 0, 1.90), (0, 0, 1.90), (.18, 0, 1.90), (.40, 0, 1.885), (.56, 0, 1.76), (.585, 0, 1.50), (.50, 0, 1.22), (.40, 0, 1.02)]
    h = s.tube(p, [.22, .19, .15, .138, .135, .135, .135, .135, .135, .138, .15, .19, .22], 'handle', None)
    s.melt([body, h], .022, 'casting', m, 14)
    im = s.painted_metal('#efe6d2', .45)

    def onto(lift):
        return lambda q: (q.x, -math.sqrt(max((R + lift) ** 2 - q.x ** 2 - (q.z - zc) ** 2, .001)), q.z)
    s.project(s.text(mark, .40, 'weight', im, .0, (0, 0, .80), face='DejaVuSans-Bold.ttf'), onto(.003))
    s.project(s.text('KILOGRAM', .085, 'unit', im, .0, (0, 0, .53), face='DejaVuSans.ttf', spacing=1.25), onto(.003))
