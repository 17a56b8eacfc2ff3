import {
  circle,
  type Figure,
  faint,
  group,
  line,
  oval,
  rect,
  shadow,
  shape,
  shine,
  times,
  tone,
  turn,
} from './svg-shapes.ts'

const { ink, steel, steelDark, white, cream, leaf, leafDark, red, gold, wood, woodDark, copper } = tone

export const groceryFigures: Record<string, Figure> = {
  atta: (p) =>
    group(
      shadow(112),
      shape('M112 74q88-18 176 0l18 226q-4 30-30 30H124q-26 0-30-30z', cream),
      shape('M112 74q88-18 176 0l4 50q-92 14-184 0z', p.main),
      shape('M112 74l-10-26q98-16 196 0l-10 26q-88-18-176 0z', p.deep),
      line('M116 62q84-12 168 0', white, 3),
      circle(200, 222, 66, p.soft),
      line('M200 272v-86', p.deep, 7),
      times(4, (i) =>
        group(
          shape(`M200 ${210 + i * 18}q-30-2-32-26q28 0 32 26z`, p.main),
          shape(`M200 ${210 + i * 18}q30-2 32-26q-28 0-32 26z`, p.main),
        ),
      ),
      shape('M200 190q-16-18 0-38 16 20 0 38z', p.main),
      rect(144, 88, 112, 16, 8, cream),
      shine('M122 150l-6 90', 9),
      shape('M276 130l14 170q0 16-14 18 10-90 0-188z', p.halo),
    ),
  'oil-bottle': (p) =>
    group(
      shadow(84),
      rect(170, 38, 50, 36, 8, p.accent),
      rect(178, 70, 34, 26, 4, p.soft),
      shape('M178 92h34q0 24 34 44 24 16 24 46v120q0 28-28 28h-88q-28 0-28-28V182q0-30 24-46 28-20 28-44z', '#F2B632'),
      shape('M212 92q0 24 34 44 24 16 24 46v120q0 28-28 28h-16q22-130-24-230z', '#D9971B'),
      line('M270 168q40 8 34 60t-40 50', '#D9971B', 18),
      rect(132, 204, 124, 84, 8, cream),
      circle(194, 240, 24, p.main),
      shape('M194 222q18 20 0 36q-18-16 0-36z', '#F2B632'),
      rect(154, 272, 80, 8, 4, p.soft),
      shine('M148 160q-4 18-4 30', 8),
    ),
  ghee: (p) =>
    group(
      shadow(96),
      rect(112, 58, 176, 50, 14, p.deep),
      rect(112, 84, 176, 24, 8, p.main),
      shape('M118 108h164q24 14 24 44v148a30 30 0 0 1-30 30H124a30 30 0 0 1-30-30V152q0-30 24-44z', '#F7D774'),
      shape('M270 108h12q24 14 24 44v148a30 30 0 0 1-30 30h-18q26-110 12-222z', '#E5B63E'),
      rect(94, 176, 212, 110, 0, cream),
      circle(200, 231, 40, p.soft),
      shape('M172 224q0-20 12-26 16 8 16 8s0 0 16-8q12 6 12 26 0 26-28 30-28-4-28-30z', white),
      circle(190, 226, 4, ink),
      circle(210, 226, 4, ink),
      oval(200, 244, 14, 8, '#F3A9A0'),
      shine('M112 140q-4 8-4 22', 8),
      times(5, (i) => circle(124 + i * 38, 308, 3, '#FFF3C4')),
    ),
  tea: (p) =>
    group(
      shadow(140),
      rect(66, 82, 142, 248, 14, p.main),
      rect(180, 82, 28, 248, 12, p.deep),
      rect(66, 82, 142, 44, 14, p.deep),
      circle(124, 212, 44, cream),
      shape('M124 244q-40-30-6-62 36 24 6 62z', leaf),
      line('M124 244q0-30-4-48', leafDark, 4),
      rect(92, 280, 66, 10, 5, p.soft),
      shape('M214 236h116v42q0 50-50 50h-16q-50 0-50-50z', white),
      line('M330 248q34-4 30 26t-36 28', white, 12),
      oval(272, 238, 58, 14, '#B5622F'),
      oval(272, 332, 70, 9, steel),
      line('M252 208q12-16 0-34M286 208q12-16 0-34', p.soft, 8),
      shine('M82 142v60', 8),
    ),
  biscuits: (p) =>
    group(
      shadow(130),
      turn(
        -10,
        180,
        180,
        rect(74, 92, 204, 122, 18, p.main),
        rect(74, 92, 30, 122, 14, p.deep),
        rect(248, 92, 30, 122, 14, p.deep),
        rect(120, 118, 112, 20, 10, cream),
        oval(176, 170, 44, 24, '#E7B26A'),
        shine('M114 104h70', 7),
      ),
      times(3, (i) =>
        group(
          circle(134 + i * 66, 276, 46, '#C98A45'),
          circle(134 + i * 66, 272, 44, '#E9B872'),
          times(6, (k) =>
            circle(134 + i * 66 + Math.round(24 * Math.cos(k)), 272 + Math.round(24 * Math.sin(k)), 4, '#B67A3A'),
          ),
          circle(134 + i * 66, 272, 4, '#B67A3A'),
        ),
      ),
    ),
  'fruit-basket': (p) =>
    group(
      shadow(136),
      line('M92 200q108-200 216 0', woodDark, 12),
      circle(148, 178, 46, red),
      circle(222, 162, 50, '#F29A2E'),
      circle(286, 192, 40, '#7DB343'),
      shape('M110 214q-30-60 6-96 6 60 70 84z', gold),
      line('M148 136q4-12 14-16', woodDark, 6),
      shape('M160 122q20-16 34-2-14 16-34 2z', leaf),
      shape('M222 114q22-22 40-4-18 22-40 4z', leafDark),
      shape('M66 210h268l-30 106q-4 14-20 14H116q-16 0-20-14z', wood),
      rect(56, 200, 288, 26, 12, woodDark),
      line('M82 256h236M92 292h216', woodDark, 6),
      times(6, (i) => line(`M${104 + i * 38} 232l${8 - i * 3} 92`, woodDark, 5)),
      shine('M124 160q6-14 18-18', 7),
      circle(200, 214, 10, p.accent),
    ),
  'masala-dabba': (p) =>
    group(
      shadow(150),
      circle(200, 194, 154, steelDark),
      circle(200, 188, 152, steel),
      circle(200, 188, 134, '#EDF2F4'),
      ...(
        [
          [200, 188, '#D9452F'],
          [200, 104, '#F0B32E'],
          [273, 146, '#8A4F2B'],
          [273, 230, '#3E3A36'],
          [200, 272, '#B98B45'],
          [127, 230, '#C8622C'],
          [127, 146, '#7E9A4A'],
        ] as const
      ).map(([x, y, fill]) =>
        group(circle(x, y, 40, steelDark), circle(x, y - 2, 34, fill), faint(0.25, oval(x - 8, y - 12, 14, 8, white))),
      ),
      turn(40, 220, 190, oval(214, 176, 18, 12, steel), rect(228, 171, 74, 9, 4, steelDark)),
      shine('M72 150q16-48 56-74', 7),
      circle(330, 320, 14, p.accent),
    ),
  detergent: (p) =>
    group(
      shadow(100),
      rect(176, 36, 76, 44, 12, p.accent),
      shape('M150 80h106q46 30 46 86v134a30 30 0 0 1-30 30H130a30 30 0 0 1-30-30V150q0-44 50-70z', p.main),
      shape('M238 134q30 10 30 50t-16 60h-22q24-60-12-98z', p.ground),
      shape('M262 84q40 30 40 82v134a30 30 0 0 1-30 30h-18q44-120 8-246z', p.deep),
      circle(168, 224, 52, white),
      circle(154, 214, 18, p.soft),
      circle(184, 232, 24, '#BFE3F7'),
      circle(160, 246, 10, p.soft),
      rect(126, 290, 96, 10, 5, p.soft),
      shine('M118 154q2-22 18-36', 9),
      circle(320, 120, 14, p.soft),
      circle(344, 88, 9, p.soft),
      circle(76, 110, 11, p.soft),
    ),
  'dry-fruits': (p) =>
    group(
      shadow(140),
      shape('M60 176h280q-8 154-104 154h-72Q68 330 60 176z', p.main),
      shape('M340 176q-8 154-104 154h-30q90-50 98-154z', p.deep),
      oval(200, 176, 140, 44, copper),
      ...(
        [
          [110, 160, -20],
          [166, 150, 30],
          [224, 152, -10],
          [286, 166, 40],
          [140, 186, 60],
          [198, 182, 0],
          [256, 190, 20],
        ] as const
      ).map(([x, y, angle], i) =>
        turn(
          angle,
          x,
          y,
          i % 2
            ? shape(`M${x - 28} ${y}q0-24 28-24t28 22q0 8-12 8t-18-2-16 6-10-10z`, '#F3D9A4')
            : oval(x, y, 32, 18, '#A9622F'),
          i % 2 ? '' : line(`M${x - 18} ${y}h36`, '#8A4B20', 3),
        ),
      ),
      shine('M84 210q14 50 48 84', 9),
      circle(200, 264, 16, p.accent),
    ),
  'pet-food': (p) =>
    group(
      shadow(130),
      shape('M84 66h150l14 264H70z', p.main),
      shape('M206 66h28l14 264h-36z', p.deep),
      rect(80, 52, 158, 28, 8, p.deep),
      circle(148, 186, 56, cream),
      oval(148, 202, 24, 19, p.main),
      oval(118, 176, 11, 14, p.main),
      oval(140, 160, 11, 15, p.main),
      oval(164, 162, 11, 15, p.main),
      oval(182, 182, 10, 13, p.main),
      rect(112, 268, 76, 10, 5, p.soft),
      shape('M226 268h134l18 62H208z', p.accent),
      oval(293, 268, 67, 17, '#7A4A28'),
      circle(262, 262, 11, '#A36A3C'),
      circle(288, 256, 12, '#B67B49'),
      circle(316, 262, 11, '#A36A3C'),
      shine('M98 96l-4 60', 8),
    ),
  pizza: (p) =>
    group(
      shadow(140),
      circle(196, 196, 142, '#B5622F'),
      circle(196, 192, 140, '#E3A24F'),
      circle(196, 192, 116, '#F9D46B'),
      ...(
        [
          [150, 130],
          [242, 140],
          [138, 218],
          [262, 232],
          [200, 178],
          [196, 268],
        ] as const
      ).map(([x, y]) => group(circle(x, y, 21, '#C23B2E'), circle(x - 5, y - 5, 6, '#DE6455'))),
      times(5, (i) => turn(i * 70, 196, 192, oval(196, 110, 14, 6, leaf))),
      circle(176, 228, 8, ink),
      circle(230, 196, 8, ink),
      circle(230, 196, 3, '#F9D46B'),
      circle(176, 228, 3, '#F9D46B'),
      line('M196 192L296 292M196 192L96 292', '#E3A24F', 5),
      shine('M92 130q18-34 50-54', 8),
      faint(0.5, circle(344, 92, 12, p.main)),
      faint(0.5, circle(52, 320, 9, p.accent)),
    ),
  biryani: (p) =>
    group(
      shadow(124),
      line('M150 70q12-16 0-32M200 62q12-16 0-32M250 70q12-16 0-32', p.soft, 8),
      shape('M94 150q16-74 106-74t106 74z', '#F4C95D'),
      times(14, (i) =>
        turn(
          i * 37,
          120 + ((i * 53) % 160),
          100 + ((i * 29) % 46),
          rect(112 + ((i * 53) % 160), 98 + ((i * 29) % 46), 18, 5, 2, i % 3 ? '#FFF3D1' : '#E88B2E'),
        ),
      ),
      oval(170, 112, 18, 13, '#8A4B20'),
      oval(234, 122, 20, 14, '#A35A2A'),
      shape('M196 92q20-20 34 0-16 14-34 0z', leaf),
      rect(74, 140, 252, 30, 15, p.deep),
      shape('M84 168h232q24 60-10 124-22 38-64 38h-84q-42 0-64-38-34-64-10-124z', p.main),
      shape('M280 168h36q24 60-10 124-22 38-64 38h-14q74-50 52-162z', p.deep),
      line('M92 216q108 30 216 0', p.soft, 7),
      times(6, (i) => circle(116 + i * 34, 250 + (i === 0 || i === 5 ? -4 : 4), 7, p.soft)),
      shine('M104 190q-8 40 8 76', 9),
    ),
}
