"""Three clothbound volumes in a slipcase, spines to the front, one of them drawn out a little."""
from models.book import bind

VARIANTS = {
    'slow_kitchen': dict(tint='butter', case='#2b2a28', books=(('#1f4032', 'Broths', 'I', .42), ('#8f2416', 'Breads', 'II', .46), ('#20365a', 'Preserves', 'III', .38))),
}
SCENE = dict(azimuth=-24, elevation=14, margin=1.2)
VIEWS = {'three_quarter': dict(azimuth=28, elevation=18), 'detail': dict(aim=(.0, -.75, 1.35), azimuth=-20, elevation=10, margin=.55)}


def build(s, case='#2b2a28', books=()):
    w, h, g = 1.5, 1.96, .012
    x, foil = 0, '#d8b25a'
    total = sum(b[3] for b in books) + g * (len(books) + 1)
    b = .045
    # the case: back, two sides, top and bottom, lined with paper; its mouth towards the camera
    m, inner = s.fabric(case, 62, .4, slub=.2), s.paper('#d9c7a0')
    for sx in (-1, 1):
        s.box((b, w, h + 2 * b + .02), 'side', m, .014, (sx * (total + b) / 2, w / 2, h / 2 + b))
        s.box((.006, w - .02, h + .01), 'lining', inner, 0, (sx * (total / 2 - .001), w / 2, h / 2 + b))
    for z in (b / 2, h + b * 1.5 + .02):
        s.box((total + .004, w - .004, b), 'top', m, .012, (0, w / 2, z))
    s.box((total, b, h), 'back', m, .01, (0, w - b, h / 2 + b))
    x = -total / 2 + g
    for i, (color, title, number, t) in enumerate(books):
        before = set(s.bpy.data.objects)
        bind(s, color, w=w - .08, h=h - .02, t=t, foil=True)
        f = s.principled('foil', foil, .28, .95)[0]
        bulge = min(.055, t * .2)
        for text, size, y, turned in ((title, .215, 1.16, True), (number, .13, .22, False), ('The Slow Kitchen', .052, .40, False)):
            if text.startswith('The'):
                for k, word in enumerate(('THE', 'SLOW', 'KITCHEN')):
                    o = s.text(word, .045, 'spine title', f, .0016, (.012 - bulge, .52 - .062 * k, t / 2), (0, 0, 0), 'NimbusSans-Regular.otf', 1.2)
                    o.rotation_euler = s.Matrix(((0, 0, -1), (0, 1, 0), (1, 0, 0))).to_euler()
                continue
            o = s.text(text, size, 'spine title', f, .0016, (.012 - bulge, y, t / 2), (0, 0, 0), 'P052-Roman.otf', 1.04)
            o.rotation_euler = (s.Matrix(((0, 0, -1), (-1, 0, 0), (0, 1, 0))) if turned else s.Matrix(((0, 0, -1), (0, 1, 0), (1, 0, 0)))).to_euler()
        for y in (.09, .33, .60, 1.72, 1.88):
            s.box((.004, .010, t * .72), 'rule', f, .001, (.013 - bulge, y, t / 2))
        # lying on its back, then stood up with the spine to the front
        draw = -.16 if i == 1 else 0
        e = s.group(s.new_objects(before))
        # book axes: x (spine to fore-edge) goes back, y (foot to head) up, z (thickness) to the right
        e.rotation_euler = s.Matrix(((0, 0, 1), (1, 0, 0), (0, 1, 0))).to_euler()
        e.location = (x, .05 + draw, b + .004)
        x += t + g
