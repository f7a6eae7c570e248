"""Sledge of bent ash: two runners shod with steel, bowed cross bars, slats, pull rope with a leather grip."""
import math

VARIANTS = {
    'ash': dict(tint='sky', wood='oak', rope='#b3240f'),
    'walnut': dict(tint='sky', wood='walnut', rope='#e0cfa8'),
}
SCENE = dict(azimuth=-34, elevation=19, margin=1.14)
VIEWS = {'detail': dict(aim=(-1.2, -.3, .5), azimuth=-52, elevation=16, margin=.42)}


def build(s, wood='oak', rope='#b3240f'):
    w = getattr(s, wood)(axis=0, scale=1.1)
    wy = getattr(s, wood)(axis=1, scale=1.1)
    st = s.brushed_steel('#b9b8b4', .35, 0)
    k = s.polished_metal('#c9c6c0', .25)
    Y = .52
    run = [(1.55, 0, .09), (1.2, 0, .07), (.5, 0, .068), (-.4, 0, .068), (-1.05, 0, .072), (-1.42, 0, .13), (-1.68, 0, .33), (-1.76, 0, .58), (-1.66, 0, .80), (-1.46, 0, .86)]
    for sy in (-1, 1):
        s.ribbon(run, .085, .105, 'runner', w, .03).location.y = sy * Y
        shoe = [(x + (.055 if i > 6 else 0) * -1, y, z - (.058 if i < 5 else .045 if i == 5 else .01)) for i, (x, y, z) in enumerate(run[:8])]
        s.ribbon(shoe, .075, .022, 'steel', st, .008).location.y = sy * Y
        for x in (-.85, .15, 1.15):
            s.tube([(x, sy * Y, .08), (x - .02, sy * (Y - .03), .30), (x - .04, sy * (Y - .07), .50), (x - .05, sy * (Y - .09), .56)], [.052, .046, .046, .05], 'post', w)
            for z in (.10,):
                s.place(s.lathe([(0, .012), (.022, .009), (.03, 0)], 'rivet', k, 24, 1), (x, sy * (Y + .043), z), (-90 * sy, 0, 0))
        # side rail meeting the curl of the runner
        s.ribbon([(1.45, 0, .60), (.8, 0, .605), (0, 0, .605), (-.8, 0, .615), (-1.2, 0, .68), (-1.46, 0, .80), (-1.58, 0, .845)], .085, .06, 'rail', w, .02).location.y = sy * (Y - .09)
    for x in (-.90, .10, 1.10):
        s.box((.13, 2 * Y - .02, .075), 'cross bar', wy, .022, (x, 0, .545))
    s.cylinder(.042, 2 * Y + .10, 'front bar', wy, .014, (-1.58, 0, .835), (90, 0, 0), seg=48)
    n = 5
    for i in range(n):
        y = (i - (n - 1) / 2) * .148
        s.box((2.52, .118, .045), 'slat', w, .016, (.22, y, .618))
        for x in (-.90, .10, 1.10):
            s.place(s.lathe([(0, .010), (.018, .008), (.024, 0)], 'screw', k, 20, 1), (x, y, .640))
    ro = s.fabric(rope, 150)
    for sy in (-1, 1):
        s.torus(.055, .017, 'loop', ro, (-1.58, sy * .36, .835), (90, 0, 0))
    s.tube([(-1.60, -.36, .79), (-1.78, -.40, .60), (-1.95, -.62, .20), (-1.86, -.98, .03), (-1.50, -1.16, .024), (-1.12, -1.20, .024), (-.82, -1.16, .05)], .022, 'rope', ro)
    s.tube([(-1.60, .36, .79), (-1.84, .30, .58), (-2.12, .02, .22), (-2.22, -.50, .03), (-2.02, -1.10, .024), (-1.55, -1.40, .024), (-1.0, -1.44, .024), (-.62, -1.30, .03), (-.58, -1.16, .05), (-.70, -1.12, .05)], .022, 'rope', ro)
    s.place(s.turned([(.015, -.17), (.05, -.165), (.056, 0), (.05, .165), (.015, .17)], 'grip', s.leather('#6b3a1f', .5, 60), .02, 48), (-.78, -1.15, .058), (0, 90, 8))
