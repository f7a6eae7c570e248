"""Stethoscope laid in a loop: one tube that forks, steel ear pieces, dual-head chest piece."""
import math

VARIANTS = {
    'blue': dict(tint='moss', tube='#1d3f6b'),
    'wine': dict(tint='moss', tube='#5a1420'),
}
SCENE = dict(azimuth=-4, elevation=60, margin=1.2)
VIEWS = {'three_quarter': dict(azimuth=28, elevation=38), 'detail': dict(aim=(.35, -.95, .15), azimuth=14, elevation=34, margin=.42)}


def build(s, tube='#1d3f6b'):
    ru, nt, b = s.principled('tubing', tube, .36, spec=.5, coat=.15)
    st = s.polished_metal('#d8d6d2', .15)
    black = s.rubber('#191818')
    z = .062
    # main tube from the fork, round in a loop, to the chest piece
    fork = (-.05, .55, z + .01)
    main = [fork, (-.06, .30, z), (-.02, .02, z), (.22, -.30, z), (.62, -.42, z), (.98, -.18, z), (1.06, .22, z + .02), (.80, .52, z + .03), (.40, .44, z + .06), (.12, .08, z + .125), (-.12, -.30, z + .06), (-.28, -.66, z), (-.12, -1.02, z), (.20, -1.14, z + .02), (.36, -1.13, z + .04)]
    s.tube(main, .062, 'tube', ru)
    s.lathe([(.085 * math.sin(a), -.085 * math.cos(a)) for a in [math.pi * i / 20 for i in range(21)]], 'fork', ru, 48, 0).location = fork
    for sx in (-1, 1):
        s.tube([(fork[0], fork[1] - .02, fork[2]), (fork[0] + sx * .10, .72, z), (fork[0] + sx * .30, .95, z), (fork[0] + sx * .40, 1.10, z)], [.066, .062, .058, .055], 'branch', ru)
        x = fork[0]
        pts = [(x + sx * .37, 1.05, z), (x + sx * .45, 1.18, z), (x + sx * .60, 1.48, z), (x + sx * .62, 1.80, z), (x + sx * .50, 2.05, z + .03), (x + sx * .40, 2.17, z + .06)]
        s.tube(pts, .030, 'ear tube', st)
        before = set(s.bpy.data.objects)
        s.lathe([(0, -.03), (.03, -.03), (.05, .0), (.072, .05), (.075, .09), (.055, .135), (.025, .15), (0, .15)], 'ear tip', black, 48, 1)
        g = s.group(s.new_objects(before), (x + sx * .41, 2.155, z + .055))
        g.rotation_euler = s.Vector((-sx * .62, .75, .2)).to_track_quat('Z', 'Y').to_euler()
    # spring between the ear tubes
    s.tube([(fork[0] - .42, 1.13, z + .055), (fork[0] - .25, .93, z + .075), (fork[0], .74, z + .085), (fork[0] + .25, .93, z + .075), (fork[0] + .42, 1.13, z + .055)], .014, 'spring', st)
    # chest piece: diaphragm side up
    before = set(s.bpy.data.objects)
    s.turned([(0, -.02), (.10, -.02), (.14, .02), (.19, .05), (.19, .075), (.11, .09), (.10, .13), (.20, .17), (.345, .20), (.36, .22), (.36, .255), (.34, .27), (0, .27)], 'head', st, .016, 96)
    s.turned([(.30, .262), (.345, .255), (.352, .275), (.33, .29), (.30, .285)], 'rim', black, .012, 96)
    s.turned([(0, .276), (.305, .276)], 'diaphragm', s.plastic('#d9d3c4', .3), 0, 96)
    ink = s.principled('ink', '#22303c', .5)[0]
    s.tube([(.25 * math.cos(a), .25 * math.sin(a), .277) for a in [2 * math.pi * i / 32 for i in range(32)]], .004, 'ring', ink, closed=True)
    s.text('NETHERCOTE', .062, 'mark', ink, .0006, (0, 0, .2768), (0, 0, 0), face='DejaVuSans.ttf', spacing=1.1)
    s.place(s.turned([(0, 0), (.055, 0), (.055, .10), (.042, .12), (.042, .40), (0, .40)], 'stem', st, .012, 48), (-.08, 0, .105), (0, -90, 0))
    s.group(s.new_objects(before), (.78, -1.12, .02), (0, 0, 2))
