"""Weighted cartridge razor in its stand: lacquered, ridged handle, steel neck, three-blade head."""
import math

VARIANTS = {
    'blue': dict(tint='blush', color='#1d3566', metal='polished_metal'),
    'black': dict(tint='blush', color='#191818', metal='brass'),
}
SCENE = dict(azimuth=-24, elevation=14, margin=1.25)
VIEWS = {'detail': dict(aim=(0, -.1, 1.95), azimuth=-34, elevation=14, margin=.42)}


def build(s, color='#1d3566', metal='polished_metal'):
    k = getattr(s, metal)()
    lac = s.painted_metal(color, .2)
    lac.node_tree.nodes['Principled BSDF'].inputs['Clearcoat'].default_value = .8
    # stand: heavy foot, post with a fork
    s.turned([(0, 0), (.50, 0), (.52, .03), (.52, .07), (.48, .11), (.10, .13), (0, .13)], 'foot', k, .03)
    s.bpy.data.objects['foot'].location.y = .10
    s.cylinder(.045, 1.55, 'post', k, .01, (0, .25, .88), seg=48)
    s.tube([(-.17, -.06, 1.645), (-.165, .05, 1.645), (-.12, .19, 1.645), (0, .255, 1.645), (.12, .19, 1.645), (.165, .05, 1.645), (.17, -.06, 1.645)], .032, 'fork', k)
    for x in (-.17, .17):
        s.lathe([(.045 * math.sin(a), -.045 * math.cos(a)) for a in [math.pi * i / 16 for i in range(17)]], 'end', k, 32, 0).location = (x, -.07, 1.645)
    before = set(s.bpy.data.objects)
    # razor along Z, hanging by its shoulder in the fork
    prof = [(0, .30), (.07, .30), (.105, .34)]
    z = .40
    while z < 1.18:
        prof += [(.118, z), (.118, z + .030), (.105, z + .034), (.105, z + .046)]
        z += .05
    s.turned([*prof, (.118, 1.25), (.100, 1.5), (.085, 1.60), (.0, 1.60)], 'handle', lac, .008, 96)
    s.turned([(0, .255), (.075, .26), (.10, .285), (.10, .325), (0, .33)], 'pommel', k, .02)
    s.turned([(0, 1.58), (.13, 1.595), (.165, 1.66), (.165, 1.70), (.11, 1.75), (0, 1.76)], 'shoulder', k, .02)
    s.tube([(0, 0, 1.70), (0, 0, 1.85), (0, -.02, 1.98), (0, -.08, 2.10)], [.075, .06, .055, .06], 'neck', k)
    # head: leaning forwards
    h = set(s.bpy.data.objects)
    ru = s.plastic('#171717', .4)
    s.box((.86, .15, .30), 'cartridge', ru, .05, (0, 0, 0))
    s.box((.80, .02, .23), 'plate', s.plastic('#2a2a2c', .35), .006, (0, -.075, .0))
    st = s.polished_metal('#dddcd9', .1)
    for z in (-.055, .0, .055):
        s.box((.76, .012, .026), 'blade', st, .002, (0, -.088, z), (28, 0, 0), segments=2)
    s.box((.78, .03, .03), 'strip', s.plastic('#7fa99a', .5), .01, (0, -.082, .112))
    for z in (-.105, -.122):
        s.box((.74, .03, .008), 'fin', ru, .003, (0, -.082, z), segments=2)
    for x in (-.36, .36):
        s.box((.045, .03, .27), 'clip', st, .01, (x, -.082, 0))
    s.group(s.new_objects(h), (0, -.115, 2.16), (-22, 0, 0))
    s.group(s.new_objects(before), (0, 0, 0))
