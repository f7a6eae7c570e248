"""Pictures of the twelve categories: the subject in the middle with air around it, for they are cropped to several shapes."""
from stills import block, item, still

STILLS = {
    'category-electronics': still('mist', [
        item('camera', 'silver', at=(-4, -9), turn=-14),
        item('speaker', 'rust', at=(-8, 8)),
        item('headphones', 'graphite', at=(9, 3), turn=20),
    ], azimuth=-4, elevation=13, margin=1.32),
    'category-fashion': still('clay', [
        item('handbag', 'tan', at=(-6, 4), turn=-10),
        item('straw_hat', 'ribbon', at=(17, 8), turn=-12),
        item('sunglasses', 'dusk', at=(6, -16), turn=16),
    ], azimuth=4, elevation=15, margin=1.34),
    'category-health': still('moss', [
        item('pump_bottle', 'linden', at=(-3, 3)),
        item('jar', 'salts', at=(8, 6), turn=-8),
        item('honey_pot', 'heather', at=(3, -8), turn=-10),
        item('sand_timer', 'steel', at=(-11, -4)),
        item('tin', 'tea', at=(-13, 8), turn=14, without=('bag', 'thread', 'tag')),
    ], azimuth=6, elevation=15, margin=1.34),
    'category-home': still('sage', [
        item('plant_pot', 'terracotta', at=(-9, 10)),
        item('teapot', 'cinnabar', at=(8, 0), turn=8),
        item('mug', 'oat', at=(-7, -10), turn=-20),
    ], azimuth=2, elevation=14, margin=1.18),
    'category-sports': still('sky', [
        item('basketball', 'orange', at=(-9, 8), turn=30),
        item('kettlebell', 'iron', at=(14, 10), turn=-14),
        item('bottle', 'fog', at=(24, -4)),
        item('shoe', 'tempo', at=(2, -11), turn=-16),
        item('stopwatch', 'chrome', at=(-19, -13), turn=20),
    ], azimuth=-4, elevation=15, margin=1.34),
    'category-beauty': still('blush', [
        block(11, 8, 4, '#d9a79f', at=(-3, 7), turn=8),
        item('perfume', 'amber', at=(-3.5, 7), turn=12, on=0),
        item('lipstick', 'ember', at=(4.5, 0), turn=-8),
        item('palette', 'nine', at=(-7, -7), turn=12),
        item('jar', 'coconut', at=(8, 9), turn=-8),
    ], azimuth=6, elevation=24, margin=1.32),
    'category-books': still('butter', [
        item('book_set', 'slow_kitchen', at=(-10, 4), turn=14),
        item('book', 'atlas', at=(9, 9), turn=-10),
        item('book_stack', 'poems', at=(8, -8), turn=-8),
        item('mug', 'indigo', at=(9, -2), turn=-30, on=2),
    ], azimuth=4, elevation=15, margin=1.32),
    'category-skincare': still('sand', [
        block(13, 9, 5, '#cdb492', at=(4, 6), turn=-10),
        item('pump_bottle', 'barrier', at=(-8, 5), turn=10),
        item('dropper', 'copper', at=(4, 5.5), on=0),
        item('jar', 'balm', at=(-1, -6), turn=6),
        item('cream_tube', 'mineral', at=(13, -3), turn=-14),
    ], azimuth=-3, elevation=14, margin=1.34),
    'category-baby-kids': still('sky', [
        item('drum', 'red', at=(0, 9), turn=-6),
        item('stacking_rings', 'beech', at=(20, 2)),
        item('locomotive', 'red', at=(-12, -16), turn=-12),
    ], azimuth=4, elevation=14, margin=1.32),
    'category-lifestyle': still('stone', [
        item('framed_print', 'green_hill', at=(4, 14), turn=-8),
        item('vase', 'bone', at=(-15, 8)),
        item('sand_glass', 'oak', at=(15, 0)),
        item('compass', 'brass', at=(-2, -8), turn=12),
    ], azimuth=0, elevation=11, margin=1.32),
    'category-gaming': still('mist', [
        item('arcade_stick', 'coin_op', at=(-3, -3), turn=-10, without=('cable',)),
        item('headphones', 'lookout', at=(5, 15), turn=24),
        item('cards', 'late_train', at=(17, -10), turn=-20),
    ], azimuth=-2, elevation=22, margin=1.3),
    'category-automotive': still('stone', [
        item('tool_case', 'navy', at=(-8, 4), turn=-12),
        item('extinguisher', 'red', at=(17, 11), turn=-16),
        item('torch', 'moss', at=(14, -14), turn=20),
    ], azimuth=-4, elevation=20, margin=1.32),
}
