"""Printed tea tin with a pressed lid, a tea bag in front of it."""
import math

VARIANTS = {
    'tea': dict(tint='moss', color='#c98a1e', ink='#3a2410', name='Ginger', sub='& LEMON INFUSION', foot='40 bags', brand='ROOK & TANSY'),
    'linden': dict(tint='moss', color='#31503a', ink='#eadfc6', name='Linden', sub='BLOSSOM INFUSION', foot='40 bags', brand='ROOK & TANSY', w=.96, d=.82, h=1.5),
}
SCENE = dict(azimuth=-24, elevation=14, margin=1.3)
VIEWS = {'detail': dict(aim=(-.1, -.4, 1.1), azimuth=-38, elevation=20, margin=.55)}


def build(s, color='#c98a1e', ink='#3a2410', name='', sub='', foot='', brand='', w=1.06, d=.82, h=1.36):
    m = s.painted_metal(color, .34)
    k = s.brushed_steel('#cfcdc8', .3, 0)
    im = s.principled('ink', ink, .45)[0]
    r = .12
    rr = s.rounded_rect(w, d, r, 10)

    def shell(pts, z0, z1, name, mat, bevel):
        return s.place(s.outline(pts, z1 - z0, name, mat, bevel), (0, 0, z0))
    shell(rr, .0, h, 'body', m, .018)
    shell(s.rounded_rect(w + .016, d + .016, r, 10), .0, .03, 'foot seam', k, .012)
    lh = .24
    shell(s.rounded_rect(w + .028, d + .028, r + .01, 10), h - lh + .05, h + .055, 'lid', m, .030)
    rim = [(x, y, h - lh + .058) for x, y in s.rounded_rect(w + .030, d + .030, r + .01, 10)]
    s.tube(rim, .013, 'rolled edge', k, closed=True)
    shell(s.rounded_rect(w - .12, d - .12, r * .8, 10), h + .05, h + .066, 'lid step', m, .014)
    y = -d / 2 - .001
    s.text(brand, .062, 'lettering', im, .0008, (0, y, h * .68), spacing=1.2)
    s.box((.5, .002, .005), 'rule', im, 0, (0, y, h * .625))
    s.text(name, .215, 'lettering', im, .0008, (0, y, h * .47))
    s.text(sub, .068, 'lettering', im, .0008, (0, y, h * .34), spacing=1.1)
    s.text(foot, .06, 'lettering', im, .0008, (0, y, h * .14))
    # a tea bag with its thread and tag
    bag = s.pillow(.56, .46, .14, 'bag', s.paper('#d9c9a4'), 20, .006)
    s.place(bag, (.55, -.82, .066), (0, 0, 18))
    th = s.fabric('#efe6d2', 160)
    s.tube([(.70, -.66, .05), (.80, -.56, .012), (.98, -.62, .010), (1.00, -.80, .010), (.96, -.93, .016)], .010, 'thread', th)
    tag = s.place(s.outline(s.rounded_rect(.24, .28, .02), .012, 'tag', s.paper(color), .003), (.99, -1.03, 0), (0, 0, -18))
