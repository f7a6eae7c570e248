"""Fountain pen, uncapped, across a cloth notebook with rounded corners, elastic band and ribbon."""
import math

VARIANTS = {
    'clerk': dict(tint='stone', pen='#14332c', book='#7d2f22'),
    'blue': dict(tint='stone', pen='#16284a', book='#b98a3a'),
}
SCENE = dict(azimuth=-18, elevation=46, margin=1.14)
VIEWS = {'three_quarter': dict(azimuth=24, elevation=36), 'detail': dict(aim=(-.42, -.42, .38), azimuth=-30, elevation=32, margin=.36)}


def nib(s, gold, steel):
    """Curved, slit, with a breather hole and shoulders; its tip at the origin, pointing to -X."""
    import bmesh
    me = s.bpy.data.meshes.new('nib')
    bm = bmesh.new()
    n, k, g = 24, 8, []
    for i in range(n + 1):
        u = i / n
        x = .46 * u
        w = .010 + .085 * min(1, u / .62) ** 1.25 if u < .62 else .095 - .018 * math.sin((u - .62) / .38 * math.pi)
        row = []
        for j in range(-k, k + 1):
            v = j / k
            a = v * w / .075
            y, z = .075 * math.sin(min(max(a, -1.45), 1.45)), .075 * math.cos(min(max(a, -1.45), 1.45)) - .075
            row.append(bm.verts.new((x, y, z + .052 * u ** .7)))
        g.append(row)
    for a, b in zip(g, g[1:]):
        for j in range(2 * k):
            bm.faces.new((a[j], b[j], b[j + 1], a[j + 1]))
    bm.to_mesh(me)
    o = s.add('nib', me, gold)
    so = o.modifiers.new('metal', 'SOLIDIFY')
    so.thickness = .010
    dark = s.principled('slit', '#0a0807', .6)[0]
    s.tube([(.015, 0, .008), (.10, 0, .022), (.19, 0, .034)], .0028, 'slit', dark)
    s.place(s.turned([(0, 0), (.014, 0), (.014, .004), (0, .004)], 'breather', dark, 0, 24), (.205, 0, .0335), (0, -6, 0))
    s.lathe([(0, -.012), (.011, -.006), (.012, .004), (0, .012)], 'tip', steel, 20, 1).location = (.004, 0, .0)
    # feed below
    s.tube([(.06, 0, -.005), (.2, 0, -.015), (.46, 0, -.02)], [.012, .040, .055], 'feed', s.plastic('#0d0d0d', .4))


def build(s, pen='#14332c', book='#7d2f22'):
    # notebook
    b0 = set(s.bpy.data.objects)
    cloth = s.fabric(book, 70, .45, slub=.25)
    W, D, t = 1.50, 2.06, .22
    for z in (0, t - .026):
        s.outline([(x, y) for x, y in s.rounded_rect(W, D, .10, 10)], .026, 'board', cloth, .008).location.z = z
    s.place(s.outline(s.rounded_rect(W - .06, D - .06, .085, 10), t - .048, 'pages', s.paper('#efe6d0', lines=(2, 70)), .003), (.012, 0, .024))
    s.box((.035, D - .004, t - .004), 'spine', cloth, .014, (-W / 2 + .012, 0, t / 2))
    el = s.fabric('#1f1b18', 150, .4, slub=.1)
    x = W / 2 - .17
    for z in (-.004, t + .004):
        s.box((.050, D + .014, .010), 'elastic', el, .003, (x, 0, z))
    for y in (-D / 2 - .004, D / 2 + .004):
        s.box((.050, .010, t + .014), 'elastic', el, .003, (x, y, t / 2))
    r = s.ribbon([(-.3, 0, .11), (0, 0, .11), (.10, 0, .09), (.20, 0, .03), (.32, 0, .008), (.46, 0, .018)], .05, .006, 'ribbon', s.fabric('#d9b25a', 140, .3, slub=.1), .002)
    r.rotation_euler = (0, 0, math.radians(-96))
    r.location = (-.22, -D / 2 + .12, 0)
    s.group(s.new_objects(b0), (.10, .06, .006), (0, 0, 10))
    top = t + .006
    # pen: barrel along X, nib to the left
    m = s.principled('resin', pen, .10, coat=.8)[0]
    nt, sh = m.node_tree, m.node_tree.nodes['Principled BSDF']
    c = s.rgb(pen)
    nt.links.new(s._ramp(nt, s._noise(nt, s._coords(nt, (2, 2, .8)), 4, 5, .65), (.35, s.mix(c, (0, 0, 0), .5)), (.6, c), (.72, s.mix(c, (.5, .7, .5), .25))), sh.inputs['Base Color'])
    k, gold, steel = s.brass(.14), s.principled('gold nib', (.83, .60, .27), .16, 1)[0], s.polished_metal('#e2e1de', .1)
    p0 = set(s.bpy.data.objects)
    l0 = set(s.bpy.data.objects)
    s.turned([(0, .40), (.060, .40), (.072, .43), (.080, .62), (.086, .80), (0, .80)], 'section', s.plastic('#121212', .12), .01, 64)
    s.turned([(0, .79), (.092, .79), (.094, .815), (.092, .84), (0, .84)], 'ring', k, .006, 64)
    s.turned([(0, .835), (.096, .84), (.104, 1.2), (.104, 1.55), (.094, 1.86), (.070, 2.06), (.050, 2.10), (0, 2.115)], 'barrel', m, .02, 64)
    s.turned([(0, 2.02), (.078, 2.02), (.076, 2.045), (0, 2.045)], 'ring', k, .006, 64)
    s.group(s.new_objects(l0), (0, 0, 0), (0, 90, 0))
    n0 = set(s.bpy.data.objects)
    nib(s, gold, steel)
    s.group(s.new_objects(n0), (0, 0, -.012), (0, 0, 0))
    s.group(s.new_objects(p0), (-.86, -.60, top + .112), (0, 3.2, 32))
    # cap lying on the table, clip upwards
    c0 = set(s.bpy.data.objects)
    s.turned([(.085, 0), (.118, 0), (.120, .04), (.120, .60), (.112, .80), (.080, .90), (.03, .92), (0, .92)], 'cap', m, .02, 64)
    s.turned([(0, .02), (.108, .02)], 'cap mouth', s.principled('dark', '#070707', .8)[0], 0, 48)
    for z, h in ((.05, .05), (.115, .016)):
        s.turned([(.10, z), (.124, z), (.124, z + h), (.10, z + h)], 'cap ring', k, .005, 64)
    s.turned([(0, .90), (.060, .90), (.055, .935), (0, .945)], 'finial', k, .01, 48)
    s.tube([(.09, 0, .90), (.125, 0, .89), (.150, 0, .82), (.146, 0, .55), (.134, 0, .30)], [.018, .020, .022, .020, .017], 'clip', k)
    s.lathe([(0, -.035), (.025, -.02), (.030, .0), (.02, .03), (0, .035)], 'clip ball', k, 24, 2).location = (.134, 0, .285)
    g = s.group(s.new_objects(c0), (-1.02, -1.40, .122))
    g.rotation_euler = (s.Matrix.Rotation(math.radians(9), 3, 'Z') @ s.Matrix.Rotation(math.radians(90), 3, 'Y') @ s.Matrix.Rotation(math.radians(140), 3, 'Z')).to_euler()
