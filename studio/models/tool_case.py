"""Tool case, open: moulded lid and tray, ratchet, row of sockets by size, combination spanners, screwdriver."""
import math

VARIANTS = {
    'navy': dict(tint='stone', color='#1d3049', tray='#17181a', accent='#b3200c'),
}
SCENE = dict(azimuth=-24, elevation=33, margin=1.1)
VIEWS = {'three_quarter': dict(azimuth=22, elevation=38), 'detail': dict(aim=(-.35, .12, .32), azimuth=-26, elevation=32, margin=.38)}


def chrome(s):
    m, nt, b = s.principled('chrome', '#cfcfd0', .10, 1)
    s._uneven(nt, b, .10, .04)
    return m


def socket(s, r, h, steel, hole, ring):
    """A socket along Z, hexagon up."""
    before = set(s.bpy.data.objects)
    s.turned([(0, 0), (r * .78, 0), (r * .80, h * .40), (r, h * .50), (r, h - .006), (r - .012, h), (0, h)], 'socket', steel, .010, 64)
    s.torus(r * .80, .006, 'ring', ring, (0, 0, h * .22))
    s.outline([(r * .70 * math.cos(math.radians(60 * i)), r * .70 * math.sin(math.radians(60 * i))) for i in range(6)], .004, 'hexagon', hole, 0).location.z = h - .001
    return s.new_objects(before)


def spanner(s, L, w, steel):
    """A combination spanner along X: open jaw at +X, ring at -X."""
    before = set(s.bpy.data.objects)
    k = w / .12
    jaw = [(L / 2 - .06 * k, -.035 * k), (L / 2 + .01 * k, -.115 * k), (L / 2 + .13 * k, -.125 * k), (L / 2 + .20 * k, -.075 * k), (L / 2 + .075 * k, -.045 * k), (L / 2 + .05 * k, .0), (L / 2 + .085 * k, .048 * k), (L / 2 + .205 * k, .045 * k), (L / 2 + .16 * k, .10 * k), (L / 2 + .03 * k, .125 * k), (L / 2 - .06 * k, .035 * k)]
    o = s.outline([(-L / 2 + .07 * k, -.030 * k)] + jaw + [(-L / 2 + .07 * k, .030 * k)], .042, 'shank', steel, .010)
    s.turned([(.058 * k, 0), (.105 * k, 0), (.112 * k, .012), (.112 * k, .048), (.105 * k, .060), (.058 * k, .060), (.058 * k, 0)], 'ring end', steel, .008, 64).location = (-L / 2, 0, -.009)
    return s.new_objects(before)


def build(s, color='#1d3049', tray='#17181a', accent='#b3200c'):
    shell, foam, steel = s.plastic(color, .40), s.plastic(tray, .55), chrome(s)
    hole, red = s.principled('hole', '#060606', .6)[0], s.plastic(accent, .32)
    W, D, H = 2.30, 1.46, .26

    def half():
        s.place(s.rounded_box((W, D, H), .09, 'shell', shell, 60, lambda p, n: -.012 * (abs(n.z) > .8) * (abs(p.x) < W / 2 - .22) * (abs(p.y) < D / 2 - .18) * (math.sin(p.x * 20) > .1)), (0, 0, H / 2))
        # rim: a raised edge that meets the other half, the moulding inside it
        s.place(s.outline(s.rounded_rect(W - .03, D - .03, .09, 10), .03, 'rim', shell, .010), (0, 0, H - .008))
        s.place(s.outline(s.rounded_rect(W - .12, D - .12, .06, 10), .012, 'moulding', foam, .004), (0, 0, H + .017))
    b0 = set(s.bpy.data.objects)
    half()
    z = H + .0285

    def recess(x, y, w, d, r):
        """A darker bed with a lip, so that a tool seems to lie in it."""
        s.place(s.outline(s.rounded_rect(w + .022, d + .022, r + .008, 8), .010, 'lip', foam, .004), (x, y, z - .004))
        s.place(s.outline(s.rounded_rect(w, d, r, 8), .002, 'bed', s.principled('bed', '#08090a', .8)[0], 0), (x, y, z + .0055))
    # sockets standing in two rows, by size
    x = -.95
    for i in range(10):
        r = .056 + .0072 * i
        x += r + .022
        s.place(s.turned([(r + .004, -.01), (r + .020, -.01), (r + .020, .012), (r + .004, .012)], 'collar', foam, .006, 48), (x, .50, z))
        s.group(socket(s, r, .25, steel, hole, red), (x, .50, z - .004), (0, 0, 12 * i))
        x += r + .012
    x = -.95
    for i in range(9):
        r = .046 + .0056 * i
        x += r + .024
        s.place(s.turned([(r + .004, -.01), (r + .018, -.01), (r + .018, .012), (r + .004, .012)], 'collar', foam, .006, 48), (x, .22, z))
        s.group(socket(s, r, .20, steel, hole, red), (x, .22, z - .004), (0, 0, 9 * i))
        x += r + .014
    # ratchet
    recess(-.42, -.06, 1.22, .20, .09)
    r0 = set(s.bpy.data.objects)
    s.place(s.turned([(0, 0), (.030, 0), (.034, .28), (.030, .52), (0, .52)], 'neck', steel, .01, 48), (-.34, 0, 0), (0, 90, 0))
    s.place(s.turned([(0, 0), (.060, .0), (.072, .05), (.064, .18), (.070, .32), (.066, .46), (.050, .52), (0, .525)], 'handle', red, .02, 64), (.12, 0, 0), (0, 90, 0))
    for k in range(3):
        s.place(s.torus(.0685, .006, 'groove', s.rubber(), (0, 0, 0)), (.30 + .06 * k, 0, 0), (0, 90, 0))
    s.turned([(0, -.055), (.105, -.055), (.115, -.045), (.115, .040), (.10, .055), (0, .055)], 'head', steel, .010, 96).location = (-.42, 0, 0)
    s.turned([(0, .05), (.062, .05), (.060, .066), (0, .066)], 'dial', steel, .006, 64).location = (-.42, 0, 0)
    s.box((.11, .028, .022), 'switch', s.plastic('#151515', .4), .008, (-.46, .0, .076), (0, 0, 30))
    s.group(s.new_objects(r0), (-.46, -.06, z + .062))
    # spanners, large to small
    for i, (w, y) in enumerate(((.090, -.265), (.080, -.425), (.071, -.570))):
        s.group(spanner(s, .98 - .10 * i, w, steel), (-.43 - .03 * i, y, z + .012), (0, 0, 0))
    # screwdriver and a rail of bits on the right
    recess(.62, -.40, .78, .20, .09)
    d0 = set(s.bpy.data.objects)
    s.place(s.turned([(0, 0), (.045, 0), (.080, .03), (.085, .12), (.070, .24), (.080, .33), (.060, .40), (.030, .42), (0, .42)], 'handle', red, .02, 64), (0, 0, 0), (0, 90, 0))
    s.place(s.turned([(0, .41), (.034, .41), (.034, .45), (.020, .46), (.020, .74), (.012, .78), (0, .78)], 'blade', steel, .006, 40), (0, 0, 0), (0, 90, 0))
    s.group(s.new_objects(d0), (.24, -.40, z + .075))
    recess(.68, -.02, .66, .26, .03)
    for j in range(2):
        for i in range(8):
            s.turned([(0, 0), (.026, 0), (.026, .10), (.018, .12), (.012, .17), (0, .172)], 'bit', steel, .004, 6).location = (.425 + .073 * i, .045 - .13 * j, z + .004)
    s.group(s.new_objects(b0), (0, 0, .0))
    # lid, standing back on two hinges
    l0 = set(s.bpy.data.objects)
    half()
    s.text('ROADSIDE', .17, 'name', s.principled('moulded', '#2b2d31', .5)[0], .004, (0, .05, H + .029), (0, 0, 180), 'NimbusSans-Bold.otf', 1.2)
    s.text('56 PIECES', .075, 'name', s.principled('moulded', '#2b2d31', .5)[0], .004, (0, .22, H + .029), (0, 0, 180), 'NimbusSans-Regular.otf', 1.3)
    lid = s.new_objects(l0)
    e = s.group(lid)
    # its back edge comes to the tray's back edge; opened a little past upright
    a = math.radians(-104)
    e.rotation_euler = (s.Matrix.Rotation(a, 3, 'X') @ s.Matrix.Rotation(math.radians(180), 3, 'Y') @ s.Matrix.Rotation(0, 3, 'Z')).to_euler()
    m = e.rotation_euler.to_matrix()
    edge = m @ s.Vector((0, D / 2, H))
    e.location = s.Vector((0, D / 2 + .01, H + .02)) - edge
    for x in (-.70, .70):
        s.cylinder(.035, .30, 'hinge', steel, .006, (x, D / 2 + .02, H + .01), (0, 90, 0))
    # clasps and grip in front
    for x in (-.70, .70):
        s.box((.22, .04, .17), 'clasp', steel, .014, (x, -D / 2 - .008, H - .085))
        s.box((.16, .02, .06), 'clasp lip', steel, .008, (x, -D / 2 - .032, H - .02))
    s.tube([(-.34, -D / 2 + .02, .14), (-.33, -D / 2 - .08, .14), (-.26, -D / 2 - .15, .14), (0, -D / 2 - .165, .14), (.26, -D / 2 - .15, .14), (.33, -D / 2 - .08, .14), (.34, -D / 2 + .02, .14)], .045, 'grip', s.rubber())
