"""Arcade stick: steel-topped case with wooden cheeks, ball-top lever with dust washer, domed buttons, cable."""
import math

VARIANTS = {
    'coin_op': dict(tint='mist', color='#22282e', ball='#b3180a', wood='walnut'),
    'cream': dict(tint='mist', color='#d9ccb0', ball='#1d4e6b', wood='oak'),
}
SCENE = dict(azimuth=-22, elevation=26, margin=1.14)
VIEWS = {'three_quarter': dict(azimuth=24, elevation=34), 'detail': dict(aim=(-.55, -.1, .75), azimuth=-30, elevation=22, margin=.45)}


def build(s, color='#22282e', ball='#b3180a', wood='walnut'):
    m, w = s.painted_metal(color, .34), getattr(s, wood)(axis=1, scale=1.1, rough=.34)
    steel = s.polished_metal()
    W, D = 2.40, 1.56
    b0 = set(s.bpy.data.objects)
    tilt = 7
    # wedge-shaped cheeks
    for sx in (-1, 1):
        p = [(-D / 2, .05), (D / 2, .05), (D / 2, .62), (D / 2 - .10, .66), (-D / 2 + .06, .43), (-D / 2, .36)]
        s.place(s.outline(p, .13, 'cheek', w, .03), (sx * (W / 2) - .065, 0, 0), (90, 0, 90))
    front = s.box((W - .12, .06, .30), 'front', m, .02, (0, -D / 2 + .06, .21))
    s.box((W - .12, .06, .52), 'back', m, .02, (0, D / 2 - .06, .32))
    s.box((W - .12, D - .1, .05), 'bottom', m, .015, (0, 0, .085))
    for x in (-.95, .95):
        for y in (-.58, .58):
            s.turned([(0, 0), (.09, 0), (.085, .07), (0, .07)], 'foot', s.rubber(), .015, 48).location = (x, y, 0)
    # the plate and everything on it share one slope
    p0 = set(s.bpy.data.objects)
    s.box((W - .13, D - .10, .035), 'plate', m, .010, (0, 0, 0))
    for x in (-1.06, 1.06):
        for y in (-.64, .64):
            b1 = set(s.bpy.data.objects)
            s.turned([(0, 0), (.036, 0), (.030, .014), (0, .017)], 'screw', steel, .004, 32)
            s.box((.046, .007, .004), 'slot', s.principled('slot', '#111111', .6)[0], 0, (0, 0, .0165), (0, 0, 30 + 40 * x))
            s.group(s.new_objects(b1), (x, y, .016))
    # inlaid line of brass round the plate
    q = s.rounded_rect(W - .36, D - .34, .10, 12)
    s.tube([(x, y, .0165) for x, y in q + q[:1]], .006, 'inlay', s.brass(), closed=False)
    # lever
    lx, ly = -.62, .02
    s.turned([(0, .014), (.21, .014), (.205, .034), (0, .036)], 'dust washer', s.plastic('#141414', .22), .008).location = (lx, ly, 0)
    l0 = set(s.bpy.data.objects)
    s.turned([(0, 0), (.062, 0), (.062, .22), (.050, .25), (.050, .46), (0, .46)], 'shaft cover', s.plastic('#141414', .3), .012, 48)
    s.cylinder(.036, .60, 'shaft', steel, .004, (0, 0, .30))
    s.lathe([(0, -.20)] + [(.21 * math.cos(math.radians(a)), .21 * math.sin(math.radians(a))) for a in range(-78, 91, 12)] + [(0, .21)], 'ball', s.plastic(ball, .07), 64, 2).location = (0, 0, .72)
    s.group(s.new_objects(l0), (lx, ly, .02), (5, -8, 0))
    # buttons in a gentle curve, two rows of three and a start key
    def button(x, y, r, c):
        g0 = set(s.bpy.data.objects)
        s.turned([(r * .80, 0), (r + .035, 0), (r + .035, .022), (r + .015, .044), (r * .86, .050), (r * .82, .03)], 'button ring', s.plastic(c, .14), .012, 96)
        s.lathe([(0, .082), (r * .45, .078), (r * .72, .064), (r * .79, .045), (r * .79, 0), (0, 0)], 'plunger', s.plastic(c, .16), 96, 2)
        s.group(s.new_objects(g0), (x, y, .016))
    red, cream = ball, '#e6dcc5' if sum(s.rgb(color)) < 1 else '#22282e'
    for i, (x, y) in enumerate(((.04, -.06), (.37, .06), (.72, .05))):
        button(x, y + .20, .125, cream if i != 1 else red)
        button(x - .04, y - .16, .125, cream if i != 0 else red)
    button(.92, .54, .065, cream)
    s.text('COIN-OP', .085, 'name', s.brass(), .002, (-.62, -.50, .0185), (0, 0, 0), 'NimbusSans-Bold.otf', 1.25)
    g = s.group(s.new_objects(p0), (0, -.01, .518), (math.degrees(math.atan2(.23, D - .16)), 0, 0))
    # cable leaving at the back
    s.tube([(.55, D / 2 - .05, .30), (.55, D / 2 + .12, .28), (.60, D / 2 + .28, .12), (.75, D / 2 + .50, .035), (1.3, D / 2 + .75, .034), (2.2, D / 2 + .6, .034), (4.5, D / 2 + 1.4, .034)], .034, 'cable', s.rubber())['helper'] = True
