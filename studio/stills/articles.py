"""Covers of the journal: each shows what its article speaks about, with calm to one side of it."""
from stills import block, item, still

STILLS = {
    'article-bathroom-sums': still('mist', [
        item('pump_bottle', 'rose', at=(-9, 6), turn=-6),
        item('razor', 'blue', at=(10, 4), turn=14),
        item('jar', 'coconut', at=(2, 8), turn=6),
        item('soap', 'rose', at=(-1, -7), turn=-8),
        item('lipstick', 'ember', at=(14, -6), turn=-10),
    ], azimuth=0, elevation=10, margin=1.4),
    'article-books-we-bought-twice': still('butter', [
        item('book', 'sunday_bread', at=(-14, -14), tilt=(-90, 0), turn=8),
        item('book', 'lamplighter', at=(5, -17), tilt=(-90, 0), turn=-7),
        item('book', 'five_lines', at=(25, 7), turn=12),
        item('sunglasses', 'dusk', at=(25, -23), turn=-16),
    ], view='top', azimuth=0, elevation=82, margin=1.3),
    'article-boot-of-a-car-in-november': still('stone', [
        item('warning_triangle', 'red', at=(-8, 10), turn=8),
        item('jump_starter', 'moss', at=(26, 2), turn=-14),
        item('beacon', 'amber', at=(42, -4)),
    ], azimuth=2, elevation=12, margin=1.36),
    'article-desk-to-return-to-on-monday': still('mist', [
        item('laptop', 'silver', at=(0, 6), turn=-8),
        item('plant_pot', 'chalk', at=(-27, 16)),
        item('mug', 'moss', at=(23, 2), turn=-20),
        item('book', 'ledger', at=(-22, -12), turn=14),
        item('desk_lamp', 'bone', at=(33, 17), turn=8, without=('cable',)),
    ], azimuth=-6, elevation=20, margin=1.26),
    'article-eleven-toys-nine-children': still('sky', [
        item('abacus', 'red', at=(-10, 10), turn=8),
        item('drum', 'red', at=(17, 9), turn=-10),
        item('locomotive', 'green', at=(-3, -14), turn=-16),
        item('crayons', 'tin', at=(27, -22), turn=-18),
        item('nesting_dolls', 'olive', at=(-36, 4), turn=10),
    ], azimuth=0, elevation=18, margin=1.26),
    'article-firmer-running-shoe': still('clay', [
        block(34, 18, 7, '#d9a88c', at=(4, 0), turn=-8),
        item('shoe', 'tempo', at=(5, -1), turn=-12, on=0),
        item('bottle', 'ember', at=(-15, 10)),
        item('stopwatch', 'chrome', at=(-8, -14), turn=24),
    ], azimuth=2, elevation=13, margin=1.34),
    'article-four-hours-on-a-tram': still('mist', [
        item('book_stack', 'reading', at=(-6, 0), turn=-10),
        item('headphones', 'graphite', at=(-4, 8), turn=14, on=0),
        item('headphones', 'lookout', at=(19, -2), turn=-24),
    ], azimuth=4, elevation=12, margin=1.36),
    'article-honest-medicine-cabinet': still('sky', [
        item('stethoscope', 'blue', at=(8, 0), turn=-20),
        item('jar', 'vitamin', at=(-6, -3), turn=6),
        item('toothbrushes', 'pair', at=(-14, 9)),
        item('sand_timer', 'oak', at=(-1, 8)),
        item('cream_tube', 'hand', at=(-18, -6), turn=10),
    ], azimuth=4, elevation=32, margin=1.3),
    'article-is-that-die-fair': still('blush', [
        item('book', 'ledger', at=(3, 0), turn=14),
        item('dice', 'ember', at=(0, -5), turn=0, on=0),
        item('cards', 'late_train', at=(-8, 11), turn=18),
    ], azimuth=-10, elevation=24, margin=.6, aim=(-.2, -.2, .45)),
    'article-one-tent-four-directions': still('moss', [
        item('tent', 'moss', at=(0, 0), turn=0),
        item('shoe', 'ridge', at=(90, -150), turn=-70),
        item('shoe', 'ridge', at=(112, -140), turn=-110),
        item('rolled_mat', 'rust', at=(-120, -130), turn=30),
    ], azimuth=6, elevation=12, margin=1.26),
    'article-season-a-carbon-steel-pan': still('moss', [
        item('cutting_board', 'walnut', at=(-22, 6), turn=64),
        item('pan', 'carbon', at=(8, -4), turn=30),
        item('stockpot', 'sky', at=(24, 24), turn=-20),
    ], azimuth=-4, elevation=46, margin=1.14),
    'article-shoe-you-can-mend': still('sand', [
        item('book', 'ledger', at=(-3, 2), turn=70),
        item('shoe', 'chestnut', at=(-4, 2), turn=-22, on=0),
        item('mending_tin', 'clay', at=(19, 7), turn=-6),
        item('scissors', 'steel', at=(9, -14), turn=30),
    ], azimuth=4, elevation=20, margin=1.34),
    'article-teapot-that-does-not-drip': still('sage', [
        item('teapot', 'cinnabar', at=(-6, -10), turn=6),
        item('teapot', 'oat', at=(20, 8), turn=190),
        item('teapot', 'ink', at=(-24, 14), turn=12),
        item('teapot', 'celadon', at=(0, 26), turn=-8),
        item('mug', 'chalk', at=(16, -16), turn=-14),
    ], azimuth=0, elevation=15, margin=1.14),
    'article-the-crossed-out-price': still('butter', [
        item('fountain_pen', 'clerk', at=(8, 0), turn=-14),
        item('coin_purse', 'magenta', at=(-9, 6), turn=12),
        item('card_case', 'green', at=(-15, -7), turn=-10),
    ], azimuth=2, elevation=34, margin=1.22),
    'article-three-nights-one-cabin-case': still('sky', [
        item('cabin_case', 'ochre', at=(-4, 8), turn=14),
        item('shoe', 'tempo', at=(26, -8), turn=-26),
        item('camera', 'black', at=(4, -22), turn=10),
        item('straw_hat', 'navy', at=(38, 18), turn=-10),
    ], azimuth=2, elevation=12, margin=1.34),
    'article-twelve-weeks-half-a-face': still('blush', [
        item('mirror', 'gilt', at=(-6, 10), turn=10),
        item('pump_bottle', 'barrier', at=(9, 5), turn=-6),
        item('cream_tube', 'mineral', at=(17, 0), turn=-12),
        item('jar', 'retinal', at=(3, -7), turn=-8),
        item('dropper', 'copper', at=(-11, -6)),
    ], azimuth=2, elevation=11, margin=1.34),
}
