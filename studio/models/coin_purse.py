"""Kiss-lock coin purse: gathered leather pouch under a metal frame with two crossing balls."""
import math

VARIANTS = {
    'magenta': dict(tint='clay', color='#7d1440', metal='brass'),
    'navy': dict(tint='clay', color='#1d2a48', metal='polished_metal'),
}
SCENE = dict(azimuth=-16, elevation=13, margin=1.32)
VIEWS = {'detail': dict(aim=(0, -.1, 1.3), azimuth=16, elevation=20, margin=.5)}


def build(s, color='#7d1440', metal='brass'):
    le = s.leather(color, .36, 34, .28)
    k = s.brass(.18) if metal == 'brass' else s.polished_metal()
    H, W = 1.28, .96
    N = 128
    secs = []
    rows = 46
    for j in range(rows + 1):
        t = j / rows                               # 0 bottom, 1 frame
        z = H * t
        w = W * (math.sqrt(max(0, 1 - (1 - min(t / .42, 1)) ** 2.4)) if t < .42 else 1 - .16 * ((t - .42) / .58) ** 1.6)
        d = .46 * (math.sqrt(max(0, 1 - (1 - min(t / .34, 1)) ** 2.2)) if t < .34 else 1) * (1 - .84 * max(0, (t - .30) / .70) ** 1.25)
        w, d = max(w, .02), max(d, .02)
        ring = []
        for i in range(N):
            a = 2 * math.pi * i / N
            p = .86
            x = w * math.copysign(abs(math.cos(a)) ** p, math.cos(a))
            y = d * math.copysign(abs(math.sin(a)) ** p, math.sin(a))
            # gathers run down from the frame and die out
            g = max(0, (t - .40) / .60) ** 1.3
            pleat = .030 * g * math.cos(x * 26 + .6 * math.sin(x * 9)) * (abs(math.sin(a)) ** .4) * (1 - .5 * max(0, t - .93) / .07)
            y += math.copysign(pleat, 1) * (1 if math.sin(a) < 0 else -1)
            ring.append((x, y, z + .02 * math.sin(a * 2) * t * (1 - t)))
        secs.append(ring)
    o = s.loft(secs, 'pouch', le, subsurf=1)
    # side seam piping
    # the frame: two bars of rounded section with dropped shoulders
    for sy in (-1, 1):
        y = sy * .058
        pts = [(-.89, y * .4, H - .34), (-.89, y * .6, H - .22), (-.86, y, H - .06), (-.72, y, H + .035), (-.4, y, H + .065), (0, y, H + .07), (.4, y, H + .065), (.72, y, H + .035), (.86, y, H - .06), (.89, y * .6, H - .22), (.89, y * .4, H - .34)]
        s.tube(pts, .054, 'frame', k)
    for x in (-.89, .89):
        s.place(s.turned([(0, -.07), (.045, -.07), (.05, -.05), (.05, .05), (.045, .07), (0, .07)], 'hinge', k, .012, 32), (x, 0, H - .355), (90, 0, 0))
        s.lathe([(.04 * math.sin(a), -.04 * math.cos(a)) for a in [math.pi * i / 16 for i in range(17)]], 'hinge ball', k, 32, 0).location = (x, -.075, H - .355)
    for x, y, lean in ((-.075, -.03, 20), (.075, .03, -20)):
        before = set(s.bpy.data.objects)
        s.turned([(0, 0), (.05, 0), (.034, .05), (.03, .10), (0, .10)], 'stem', k, .01, 32)
        s.lathe([(.098 * math.sin(a), .175 - .098 * math.cos(a)) for a in [math.pi * i / 24 for i in range(25)]], 'ball', k, 48, 0)
        g = s.group(s.new_objects(before), (x, y, H + .095))
        g.rotation_euler = (0, math.radians(lean), 0)
