"""Pull-along locomotive of painted wood: boiler, cab, funnel, wheels with rubber rims, cord and toggle."""
import math

VARIANTS = {
    'red': dict(tint='sky', body='#b3240f', cab='#1b1a1a', wheel='#d99a1c'),
    'green': dict(tint='sky', body='#26503a', cab='#7a1a10', wheel='#e3c07a'),
}
SCENE = dict(azimuth=-28, elevation=15, margin=1.2)
VIEWS = {'detail': dict(aim=(-.75, -.3, .7), azimuth=-46, elevation=16, margin=.45)}


def build(s, body='#b3240f', cab='#1b1a1a', wheel='#d99a1c'):
    red, blk, wl = s.glaze(body, .32), s.glaze(cab, .32), s.glaze(wheel, .32)
    oak = s.oak(axis=0, scale=1.1)
    s.box((2.5, .62, .17), 'chassis', oak, .045, (0, 0, .36))
    s.box((.16, .74, .20), 'buffer', red, .04, (-1.27, 0, .36))
    for y in (-.22, .22):
        s.place(s.turned([(0, 0), (.085, 0), (.085, .04), (.045, .05), (.045, .13), (0, .13)], 'buffer stop', oak, .012, 48), (-1.47, y, .36), (0, 90, 0))
    # boiler with two bands
    s.cylinder(.34, 1.45, 'boiler', red, .05, (-.42, 0, .76), (0, 90, 0))
    s.cylinder(.35, .12, 'smokebox', blk, .03, (-1.12, 0, .76), (0, 90, 0))
    s.cylinder(.20, .06, 'door', oak, .025, (-1.19, 0, .76), (0, 90, 0))
    s.cylinder(.045, .10, 'knob', s.brass(), .02, (-1.22, 0, .76), (0, 90, 0), seg=32)
    for x in (-.72, -.12):
        s.cylinder(.347, .06, 'band', s.brass(.25), .008, (x, 0, .76), (0, 90, 0))
    s.turned([(0, .95), (.13, .95), (.105, 1.12), (.11, 1.22), (.17, 1.42), (.19, 1.50), (.155, 1.52), (.12, 1.46), (0, 1.44)], 'funnel', blk, .02)
    s.bpy.data.objects['funnel'].location.x = -.88
    s.lathe([(0, 1.27), (.09, 1.25), (.14, 1.17), (.145, 1.05), (.145, .98), (0, .98)], 'dome', s.brass(.2), 64, 2).location.x = -.38
    # cab: four posts' worth of wall with a window cut through both sides
    for y in (-.30, .30):
        for x, w in ((.42, .14), (1.02, .14)):
            s.box((w, .10, .98), 'post', blk, .025, (x, y, .93))
        s.box((.74, .08, .44), 'panel', blk, .025, (.72, y, .66))
        s.box((.74, .08, .12), 'lintel', blk, .025, (.72, y, 1.36))
    s.box((.09, .66, .97), 'front wall', blk, .025, (.43, 0, .93))
    s.box((.09, .60, .43), 'back wall', blk, .025, (1.01, 0, .66))
    roof = [(.62 * math.sin(a) * .78, .62 * math.cos(a) * .30) for a in [math.radians(-90 + 180 * i / 24) for i in range(25)]]
    o = s.outline(roof, 1.0, 'roof', red, .03)
    s.place(o, (.22, 0, 1.40), (90, 0, 90))
    s.text('9', .25, 'number', s.principled('cream', '#efe3c8', .5)[0], .004, (.72, -.341, .755), face='DejaVuSerif-Bold.ttf')
    # wheels: wood disc, rubber rim, brass pin
    ru = s.rubber('#1b1918')
    for x, r in ((-.92, .25), (-.30, .25), (.66, .30)):
        for y in (-1, 1):
            z = r
            a = 90 * y
            s.place(s.turned([(r - .06, -.055), (r, -.045), (r, .045), (r - .06, .055)], 'tyre', ru, .018), (x, y * .40, z), (90, 0, 0))
            s.place(s.turned([(0, -.05), (r - .035, -.05), (r - .035, .03), (r * .72, .045), (r * .66, .028), (r * .30, .03), (r * .26, .06), (0, .065)], 'wheel', wl, .012), (x, y * .40, z), (90 if y < 0 else -90, 0, 0))
            s.place(s.turned([(0, 0), (.04, 0), (.035, .03), (0, .038)], 'pin', s.brass(), .012, 32), (x, y * .463, z), (90 if y < 0 else -90, 0, 0))
        s.cylinder(.035, .78, 'axle', oak, .005, (x, 0, r), (90, 0, 0), seg=32)
    # cord to the toggle
    c = s.fabric('#e4d9c0', 120)
    s.tube([(-1.33, 0, .34), (-1.50, -.02, .33), (-1.66, -.16, .10), (-1.62, -.42, .02), (-1.40, -.66, .018), (-1.12, -.86, .018), (-.95, -.78, .018), (-.80, -.86, .05)], .018, 'cord', c)
    s.place(s.turned([(0, -.17), (.05, -.16), (.06, 0), (.05, .16), (0, .17)], 'toggle', wl, .03, 48), (-.78, -.88, .058), (0, 90, 30))
