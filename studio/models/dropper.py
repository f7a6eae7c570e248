"""Serum phial with a pipette: thick-footed glass, tinted serum, metal collar, rubber bulb."""
VARIANTS = {
    'copper': dict(tint='sand', glass='#ffffff', juice='#4f9fd8', collar='polished_metal', name='Copper', sub='PEPTIDE SERUM', foot='20 ml'),
    'night': dict(tint='sand', glass='#e9c488', juice='#e9c98a', collar='brass', name='Night', sub='OIL SERUM', foot='30 ml', width=.38, height=1.0),
}
SCENE = dict(elevation=9, azimuth=-8, margin=1.34)
VIEWS = {'three_quarter': dict(azimuth=-27, elevation=22), 'detail': dict(aim=(.05, -.1, .85), azimuth=24, elevation=18, margin=.6)}


def build(s, glass='#ffffff', juice='#4f9fd8', collar='brass', name='Copper', sub='SERUM', foot='20 ml', width=.43, height=.92):
    w, h = width, height
    s.turned([(0, 0), (w, 0), (w, h - .06), (.2, h + .06), (.2, h + .22), (.15, h + .22), (.15, h + .05), (w - .05, h - .10), (w - .05, .12), (0, .12)], 'glass', s.glass(glass), .06)
    s.turned([(0, .116), (w - .046, .116), (w - .046, h * .74), (0, h * .74)], 'serum', s.glass(juice, ior=1.34), .04)
    k = s.brass(.2) if collar == 'brass' else s.polished_metal(rough=.16)
    z = h + .10
    s.turned([(.18, z), (.235, z), (.235, z + .30), (.15, z + .32), (.1, z + .32)], 'collar', k, .016)
    s.around(s.box((.010, .013, .20), 'rib', k, .004, (.236, 0, z + .14), segments=2), 56)
    ru = s.rubber('#191716')
    s.turned([(.1, z + .31), (.135, z + .33), (.14, z + .42), (.115, z + .5), (.11, z + .66), (.08, z + .76), (0, z + .785)], 'bulb', ru, .05)
    g = s.glass('#ffffff')
    s.turned([(.055, z + .2), (.055, .42), (.028, .24), (.028, .19), (.016, .19), (.016, .25), (.042, .44), (.042, z + .2)], 'pipette', g, .02, 48)
    s.label(w + .003, .20, h - .20, .86, 'label', s.paper('#f6f1e7'))
    im = s.principled('ink', '#1b1512', .5)[0]
    zc = (h) / 2
    for t, sz, dz, sp in ((name, .115, .07, 1), (sub, .036, -.045, 1.2), (foot, .036, -.12, 1.1)):
        s.wrap(s.text(t, sz, 'lettering', im, .001, (0, 0, zc + dz), spacing=sp), w + .0045)
