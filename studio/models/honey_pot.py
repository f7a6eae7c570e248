"""Honey in glass or stoneware, with a turned dipper beside it."""
import math

VARIANTS = {
    'heather': dict(tint='moss', kind='glass', juice='#c8791a', lid='black', name='Heather', sub='HONEY', foot='500 g', paper='#f4efe2'),
    'mask': dict(tint='sand', kind='stone', color='#a05a38', glaze='#d9b98a', name='Clay', sub='HONEY MASK', foot='150 g', ink='#f4e6d2', radius=.56, height=.86),
}
SCENE = dict(azimuth=-8, elevation=15, margin=1.25)
VIEWS = {'three_quarter': dict(azimuth=-27, elevation=22), 'detail': dict(aim=(.3, -.4, .6), azimuth=24, elevation=24, margin=.62)}


def dipper(s, m):
    before = set(s.bpy.data.objects)
    prof = [(0, -.26), (.06, -.255)]
    rs = (.11, .145, .165, .165, .145, .11)
    for i, r in enumerate(rs):
        z = -.24 + i * .075
        prof += [(r, z), (r, z + .045), (.06, z + .05), (.06, z + .073)]
    prof += [(.055, .24), (.04, .30), (.036, .7), (.042, 1.05), (.055, 1.12), (.04, 1.17), (0, 1.18)]
    s.turned(prof, 'dipper', m, .012, 64)
    return s.new_objects(before)


def build(s, kind='glass', color='#a05a38', glaze='#d9b98a', juice='#c8791a', lid='black', name='Heather', sub='HONEY', foot='', paper=None, ink='#1b1512', radius=.54, height=1.12):
    r, h = radius, height
    if kind == 'glass':
        g = s.glass('#ffffff')
        n = r - .09
        s.turned([(0, .03), (r - .12, .03), (r - .08, 0), (r, 0), (r, h - .16), (n, h), (n, h + .12), (n - .05, h + .12), (n - .05, h), (r - .05, h - .20), (r - .05, .08), (0, .08)], 'glass', g, .07)
        m, nt, b = s.principled('honey', juice, .08, coat=.5)
        b.inputs['Emission'].default_value = s._c4(juice)
        b.inputs['Emission Strength'].default_value = .10
        s.turned([(0, .075), (r - .046, .075), (r - .046, h - .20), (n - .046, h + .0), (n - .046, h + .06), (0, h + .06)], 'honey', m, .05)
        c = s.painted_metal('#1a1817', .3) if lid == 'black' else s.brass(.3)
        s.turned([(n, h + .02), (n + .05, h + .02), (n + .055, h + .05), (n + .04, h + .06), (n + .04, h + .20), (n - .01, h + .23), (n - .05, h + .22), (0, h + .22)], 'lid', c, .016)
        R = r
    else:
        m, gl = s.matte_ceramic(color), s.glaze(glaze, .25)
        s.turned([(0, .03), (r - .2, .03), (r - .16, 0), (r - .08, 0), (r, .10), (r + .02, .40), (r - .01, h - .12), (r - .1, h - .02)], 'pot', m, .07)
        s.turned([(r - .12, h - .06), (r - .06, h - .05), (r - .05, h + .06), (r - .08, h + .08), (r - .12, h + .05)], 'rim', gl, .03)
        s.turned([(0, h + .02), (r - .11, h + .02), (r - .05, h + .075), (r - .04, h + .11), (r - .25, h + .18), (.10, h + .21), (.07, h + .25), (.11, h + .33), (.07, h + .39), (0, h + .40)], 'lid', gl, .04)
        R = r + .021
    if paper:
        s.label(R + .003, .20 * h, .78 * h, .86, 'label', s.paper(paper))
    im = s.principled('ink', ink, .5)[0]
    zc = .49 * h
    for t, sz, dz, sp in ((name, .15, .075, 1), (sub, .062, -.065, 1.25), (foot, .048, -.165, 1.1)):
        s.wrap(s.text(t, sz, 'lettering', im, .001, (0, 0, zc + dz), spacing=sp), R + .0055)
    ow = s.oak(axis=2, scale=1.5)
    g = s.group(dipper(s, ow), (.58, -.74, .168))
    g.rotation_euler = (0, math.radians(90 + 6.2), math.radians(14))
