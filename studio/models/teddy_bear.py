"""Sitting bear: short mohair on stuffed limbs, felt soles, embroidered eyes and nose, ribbon."""
import math

VARIANTS = {
    'honey': dict(tint='sky', fur='#a8692e', tip='#d9a561', felt='#d8bd92', ribbon='#a81c14'),
    'cocoa': dict(tint='sky', fur='#4a2a18', tip='#8a5a38', felt='#c9a57c', ribbon='#24507a'),
}
SCENE = dict(azimuth=-14, elevation=10, margin=1.26)
VIEWS = {'detail': dict(aim=(0, -.4, 1.5), azimuth=10, elevation=10, margin=.5)}


def build(s, fur='#a8692e', tip='#d9a561', felt='#d8bd92', ribbon='#a81c14'):
    skin = s.principled('backing', fur, .9, spec=.1)[0]
    hair, nt, b = s.principled('mohair', fur, .55, sheen=.3, spec=.25)
    hi = nt.nodes.new('ShaderNodeHairInfo')
    nt.links.new(s._ramp(nt, hi.outputs['Intercept'], (.1, fur), (.9, tip)), b.inputs['Base Color'])
    dark = s.fabric('#1d130e', 120, .5)
    fe = s.fabric(felt, 140, .25, slub=.2)

    def furry(o, length, count, seed):
        """Grow hair: a few thousand guides, each with children, leaning a little and never quite alike."""
        o.data.materials.append(hair)
        m = o.modifiers.new('fur', 'PARTICLE_SYSTEM')
        st = o.particle_systems[0].settings
        o.particle_systems[0].seed = seed
        st.type = 'HAIR'
        st.count = count
        st.hair_length = length
        st.hair_step = 3
        st.display_step = st.render_step = 3
        st.emit_from = 'FACE'
        st.use_modifier_stack = True
        st.child_type = 'INTERPOLATED'
        st.rendered_child_count = 20
        st.child_nbr = 0
        st.roughness_2, st.roughness_2_size = .022, .4
        st.roughness_endpoint, st.roughness_1 = .04, .012
        st.clump_factor = .08
        st.child_length = 1
        st.brownian_factor = .012
        st.material = 2
        st.root_radius, st.tip_radius = .35, .08
        st.radius_scale = .010
        return m

    def blob(name, size, loc, rot=(0, 0, 0), count=1200, length=.07, power=1., seed=1):
        pts = [(math.cos(a) ** power if math.cos(a) > 0 else 0, math.sin(a)) for a in [math.radians(-90 + 180 * i / 28) for i in range(29)]]
        o = s.lathe(pts, name, skin, 56, 0)
        o.data.use_auto_smooth = False
        o.data.transform(s.Matrix.Diagonal((*size, 1)))
        s.place(o, loc, rot)
        if count:
            furry(o, length, count, seed)
        return o

    def limb(name, pts, radii, count, seed):
        c = s.tube(pts, radii, name, skin)
        s.bpy.context.view_layer.update()
        me = s.bpy.data.meshes.new_from_object(c.evaluated_get(s.bpy.context.evaluated_depsgraph_get()))
        s.bpy.data.objects.remove(c)
        o = s.add(name, me)
        me.materials.clear()
        me.materials.append(skin)
        furry(o, .065, count, seed)
        return o
    blob('body', (.54, .47, .64), (0, .06, .66), (-4, 0, 0), 2600, .075, .9, 1)
    blob('head', (.50, .45, .45), (0, -.02, 1.56), (0, 0, 0), 2400, .07, .92, 2)
    blob('snout', (.235, .20, .185), (0, -.405, 1.46), (0, 0, 0), 700, .040, 1, 3)
    for sx in (-1, 1):
        blob('ear', (.185, .075, .185), (sx * .375, .03, 1.95), (0, sx * 24, sx * -8), 500, .055, .8, 4 + sx)
        limb('arm', [(sx * .40, .02, 1.10), (sx * .56, -.04, .98), (sx * .68, -.16, .74), (sx * .66, -.30, .52), (sx * .60, -.36, .42)], [.10, .185, .175, .165, .10], 1100, 10 + sx)
        limb('leg', [(sx * .30, -.02, .26), (sx * .36, -.30, .25), (sx * .43, -.62, .235), (sx * .46, -.86, .24), (sx * .465, -.94, .245)], [.14, .225, .205, .205, .13], 1300, 20 + sx)
        blob('foot', (.225, .13, .28), (sx * .475, -.93, .30), (-8, 0, sx * 10), 700, .055, .8, 30 + sx)
        # a cushion that stands clear of the mohair round it
        sole = s.lathe([(0, .040), (.09, .036), (.145, .022), (.170, .0), (.172, -.06)], 'sole', fe, 48, 0)
        s.place(sole, (sx * .50, -1.100, .318), (82, 0, sx * 10), (1, 1.28, 1))
        # eyes: satin stitch, a little domed
        s.place(s.lathe([(.062 * math.sin(a), .042 * math.cos(a)) for a in [math.pi / 2 * i / 10 for i in range(11)]], 'eye', s.plastic('#120c09', .25), 32, 0), (sx * .17, -.478, 1.66), (80, 0, sx * 18))
    nose = s.lathe([(.09 * math.sin(a), .05 * math.cos(a)) for a in [math.pi / 2 * i / 10 for i in range(11)]], 'nose', dark, 32, 0)
    s.place(nose, (0, -.595, 1.535), (62, 0, 0), (1, .72, 1))
    s.tube([(0, -.625, 1.50), (0, -.645, 1.46), (0, -.635, 1.42)], .011, 'mouth', dark)
    for sx in (-1, 1):
        s.tube([(0, -.638, 1.425), (sx * .05, -.630, 1.39), (sx * .105, -.598, 1.385), (sx * .14, -.565, 1.40)], .011, 'mouth', dark)
    # ribbon round the neck, with a bow under the chin
    g = s.fabric(ribbon, 190, .2)
    rs = []
    for z, r in ((1.14, .40), (1.17, .425), (1.22, .425), (1.25, .40)):
        rs.append([(r * math.cos(2 * math.pi * i / 64), .0 + r * .95 * math.sin(2 * math.pi * i / 64), z - .05 * math.sin(2 * math.pi * i / 64) * -1) for i in range(64)])
    s.loft(rs, 'ribbon', g, caps=False)
    before = set(s.bpy.data.objects)
    for sx in (-1, 1):
        def loop(u, v, sx=sx):
            a = math.pi * 2 * u
            return (sx * (.185 - .185 * math.cos(a)), -.07 * math.sin(a) - .02, (2 * v - 1) * (.055 + .06 * math.sin(math.pi * u) ** .7) + .02 * math.sin(a))

        def tail(u, v, sx=sx):
            return (sx * (.02 + .17 * u) + (2 * v - 1) * .07, .01 - .05 * math.sin(math.pi * u), -.36 * u - sx * (2 * v - 1) * .03 * u)
        s.sheet(loop, 40, 8, .012, 'loop', g, 1)
        s.sheet(tail, 20, 8, .012, 'tail', g, 1)
    s.box((.11, .11, .12), 'knot', g, .045, (0, -.035, 0))
    s.group(s.new_objects(before), (0, -.47, 1.13), (6, 0, 0))
