"""Stacking toy: turned rings on a peg, a ball on top, one ring taken off."""
import math

VARIANTS = {
    'beech': dict(tint='sky', colors=('#24424f', '#3f6b4a', '#d99a1c', '#c2561a', '#b3240f'), ball='#e8ddc6'),
    'rose': dict(tint='sky', colors=('#5a1c22', '#b5493c', '#d98f6a', '#e6c58a', '#efe4cd'), ball='#24424f'),
}
SCENE = dict(azimuth=-8, elevation=15, margin=1.26)
VIEWS = {'detail': dict(aim=(0, 0, 1.3), azimuth=20, elevation=22, margin=.5)}


def build(s, colors=(), ball='#e8ddc6'):
    w = s.oak(axis=0, scale=1.2)
    s.turned([(0, 0), (.74, 0), (.76, .03), (.76, .11), (.70, .16), (.14, .17), (0, .17)], 'base', w, .045)
    s.cylinder(.095, 1.5, 'peg', s.oak(axis=2, scale=1.2), .02, (0, 0, .9))
    z = .165

    def ring(c, R, r, at, rot=(0, 0, 0)):
        m = s.glaze(c, .3)
        pts = [(R - r * .98 + r * .98 * (1 + math.copysign(abs(math.cos(a)) ** .8, math.cos(a))) - r * .98, r * .92 * math.copysign(abs(math.sin(a)) ** .8, math.sin(a))) for a in [i * 2 * math.pi / 40 for i in range(41)]]
        return s.place(s.lathe(pts, 'ring', m, 96, 1), at, rot)
    for i, c in enumerate(colors[:-1]):
        R, r = .47 - .055 * i, .175 - .012 * i
        ring(c, R, r, (0, 0, z + r * .92))
        z += 2 * r * .92 - .006
    s.lathe([(.19 * math.sin(a), -.19 * math.cos(a)) for a in [math.pi * i / 32 for i in range(33)]], 'ball', s.glaze(ball, .3), 64, 0)
    s.bpy.data.objects['ball'].location.z = z + .16
    R, r = .28, .125
    ring(colors[-1], R, r, (.88, -.62, r * .92 - .002))
