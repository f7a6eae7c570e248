"""Lotion or shampoo bottle with a pump: blow-moulded, glass or stoneware body, ribbed collar, beaked head."""
VARIANTS = {
    'linden': dict(tint='moss', color='#e6bd7c', kind='glass', pump='#171514', paper='#f4efe2', name='Linden', sub='HAND LOTION', foot='300 ml', juice='#ecd9b0'),
    'barrier': dict(tint='sand', color='#8da184', width=.40, height=1.62, shoulder=.22, pump='#e9e6de', ink='#22301f', name='Barrier', sub='DAILY LOTION', foot='250 ml'),
    'rose': dict(tint='blush', color='#7d3346', width=.47, height=1.42, shoulder=.34, pump='brass', name='Rose', sub='SHAMPOO', foot='400 ml', ink='#f2dfd0'),
    'bath': dict(tint='blush', color='#e8e2d6', kind='stone', width=.52, height=1.16, shoulder=.40, pump='#1a1817', name='Bath', sub='BUBBLE', foot='500 ml', ink='#4a3a30', speckle='#7d5b44'),
    'sun': dict(tint='sand', color='#b5512a', width=.37, height=1.5, shoulder=.10, pump='#efe9dc', name='SPF 50', sub='MINERAL SUNSCREEN', foot='200 ml', ink='#f5e9d6'),
}
SCENE = dict(elevation=9, margin=1.28, azimuth=-5)
VIEWS = {'three_quarter': dict(azimuth=-27, elevation=22), 'detail': dict(aim=(.05, -.1, 1.72), azimuth=26, margin=.55)}


def build(s, color='#dcdccf', kind='plastic', width=.42, height=1.5, shoulder=.22, pump='#171514', paper=None, name='Linden', sub='LOTION', foot='', ink='#1b1512', juice='#f0e2c4', speckle=None):
    w, h = width, height
    neck = [(.155, h + .02), (.155, h + .10)]
    if kind == 'glass':
        body = s.glass(color)
        s.turned([(0, 0), (w, 0), (w, h - shoulder * .9), (.17, h), *neck, (.12, h + .10), (.125, h - .02), (w - .05, h - shoulder * .9 - .03), (w - .05, .06), (0, .06)], 'body', body, shoulder * .55)
        s.turned([(0, .055), (w - .046, .055), (w - .046, h * .70), (0, h * .70)], 'lotion', s.glass(juice, .5, 1.34) if juice == 'clear' else s.principled('lotion', juice, .35)[0], .02)
    else:
        body = s.matte_ceramic(color, speckle) if kind == 'stone' else s.plastic(color, .33)
        s.turned([(0, .012), (w - .09, .012), (w - .07, 0), (w - .02, 0), (w, .03), (w, h - shoulder * .9), (.17, h), *neck, (0, h + .10)], 'body', body, min(shoulder * .6, .2))
    p = s.brass(.2) if pump == 'brass' else s.plastic(pump, .36)
    # collar with ribs, stem, and the head whose beak looks to the left and a little forward
    z = h + .03
    s.turned([(.1, z), (.195, z), (.195, z + .17), (.10, z + .185), (.085, z + .23), (0, z + .23)], 'collar', p, .014)
    if pump != 'brass':
        s.around(s.box((.010, .018, .13), 'rib', p, .004, (.196, 0, z + .082), segments=2), 48)
    s.cylinder(.040, .22, 'stem', s.brass(.2) if pump == 'brass' else s.plastic('#e9e6de', .3), .004, (0, 0, z + .30), seg=48)
    s.turned([(0, z + .36), (.075, z + .36), (.085, z + .40), (.135, z + .44), (.135, z + .47), (.12, z + .495), (0, z + .50)], 'head', p, .02)
    before = set(s.bpy.data.objects)
    secs = []
    for t in [i / 20 for i in range(21)]:
        x = -.02 - .43 * t
        zc = z + .455 - .075 * max(0, (t - .45) / .55) ** 2
        hw, hh = .085 - .042 * t, .047 - .016 * t
        sl = max(0, (t - .45) / .55) * .9                    # the section leans as the beak bends down
        ring = []
        for k in range(20):
            a = 2 * s.math.pi * k / 20
            cy = hw * abs(s.math.cos(a)) ** .7 * (1 if s.math.cos(a) > 0 else -1)
            cz = hh * abs(s.math.sin(a)) ** .7 * (1 if s.math.sin(a) > 0 else -1)
            ring.append((x + cz * sl * .6, cy, zc + cz))
        secs.append(ring)
    s.loft(secs, 'beak', p, bevel=.006)
    s.group(s.new_objects(before), (0, 0, 0), (0, 0, 28))
    if paper:
        s.label(w + .003, h * .17, h * .66, .95, 'label', s.paper(paper))
    im = s.principled('ink', ink, .5)[0]
    zc, sc = h * .42, w / .42
    size = min(.19, .62 * w / .42 / max(len(name), 4) * 1.6)
    for t, sz, dz, sp in ((name, size, .05 * sc, 1), (sub, .045 * sc, -.10 * sc, 1.25), (foot, .042 * sc, -.24 * sc, 1.1)):
        if t:
            s.wrap(s.text(t, sz, 'lettering', im, .001, (0, 0, zc + dz), spacing=sp), w + .0045)
    if not paper:
        z = zc - .17 * sc
        s.label(w + .003, z, z + .003, .34, 'rule', im)
