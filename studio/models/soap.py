"""Milled soap bars with a pressed name, one still in its paper band."""
import math

VARIANTS = {
    'rose': dict(tint='blush', color='#c9807a', name='LINDEN', paper='#f5efe3', ink='#5f2a2b'),
    'oat': dict(tint='sand', color='#cfb68a', name='OATMILK', dish='walnut', round=True),
}
SCENE = dict(azimuth=-20, elevation=24, margin=1.25)
VIEWS = {'three_quarter': dict(azimuth=22, elevation=36), 'detail': dict(aim=(0, -.3, .5), azimuth=-34, elevation=30, margin=.55)}


def bar(s, mat, name, size, bevel, text_size):
    """One bar lying flat, its top pressed with the name inside a sunk oval line."""
    W, D, H = size
    o = s.outline(s.rounded_rect(W, D, min(W, D) * (.5 if bevel > .11 else .22), 16), H, 'bar', mat, bevel)
    o.modifiers['bevel'].segments = 8
    t = s.text(name, text_size, 'press', None, .02, (0, -.005, H), (0, 0, 0), face='DejaVuSerif.ttf', spacing=1.15)
    t.data.bevel_depth = .003
    s.bpy.context.view_layer.update()
    me = s.bpy.data.meshes.new_from_object(t.evaluated_get(s.bpy.context.evaluated_depsgraph_get()))
    k = s.add('press', me)
    k.matrix_world = t.matrix_world.copy()
    s.bpy.data.objects.remove(t)
    m = o.modifiers.new('press', 'BOOLEAN')
    m.object, m.operation, m.solver = k, 'DIFFERENCE', 'EXACT'
    m.use_self = True
    n = o.modifiers.new('normals', 'WEIGHTED_NORMAL')      # the top is one large face with holes: keep it flat
    n.keep_sharp = True
    k.hide_render = True
    k['helper'] = True
    k.parent = o
    return o


def build(s, color='#c9807a', name='LINDEN', paper=None, ink='#1b1512', dish=None, round=False):
    m = s.wax(color)
    b = m.node_tree.nodes['Principled BSDF']
    b.inputs['Roughness'].default_value = .46
    b.inputs['Subsurface'].default_value = 0      # its albedo pass is noise, which would survive the denoiser
    size = (1.36, .9, .4) if round else (1.4, .86, .42)
    bev = .13 if round else .08
    W, D, H = size

    def leaning(x, y, lean, turn):
        before = set(s.bpy.data.objects)
        bar(s, m, name, size, bev, .21)
        g = s.group([o for o in s.new_objects(before) if o.parent is None], (x, y, D / 2 * math.sin(math.radians(lean))))
        g.rotation_euler = (math.radians(lean), 0, math.radians(turn))

    if dish:
        w = getattr(s, dish)(axis=0, scale=1.2)
        s.place(s.outline(s.rounded_rect(1.9, 1.3, .2), .09, 'tray', w, .03), (0, .3, .07))
        for x in (-.64, -.32, 0, .32, .64):
            s.place(s.box((.10, 1.02, .08), 'slat', w, .03), (x, .3, .17))
        for x in (-.7, .7):
            s.box((.14, 1.1, .1), 'foot', w, .02, (x, .3, .05))
        s.place(bar(s, m, name, size, bev, .2), (-.12, .42, .205), (0, 0, 5))
        leaning(.36, -.235, 58, 0)
        return
    s.place(bar(s, m, name, size, bev, .21), (-.35, .12, 0))
    s.place(bar(s, m, name, size, bev, .21), (-.35, .12, H - .004))
    # one paper band round the two lower bars
    s.box((.66, D + .012, 2 * H + .010), 'band', s.paper(paper), bev + .004, (-.35, .12, H), segments=8)
    im = s.principled('ink', ink, .5)[0]
    for t, sz, dz, sp in (('Oat & Linden', .098, .06, 1), ('ROSE CLAY', .044, -.07, 1.25), ('3 \u00d7 120 g', .044, -.16, 1.1)):
        s.text(t, sz, 'lettering', im, .0008, (-.35, .12 - D / 2 - .0065, H + dz), spacing=sp)
    leaning(.80, -.49, 66, 0)
