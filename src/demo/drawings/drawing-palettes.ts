import type { Palette } from './svg-shapes.ts'

const palette = (ground: string, halo: string, main: string, deep: string, soft: string, accent: string): Palette => ({
  ground,
  halo,
  main,
  deep,
  soft,
  accent,
})

export const palettes: Record<string, Palette> = {
  leaf: palette('#E8F3E9', '#D3E9D7', '#2E8B57', '#1B6440', '#9BD0AE', '#F4A63A'),
  saffron: palette('#FFF2DF', '#FFE4C0', '#F08A24', '#BF5E0B', '#FFCC90', '#1F7A55'),
  sky: palette('#E6F1FA', '#CFE4F6', '#2F7FC1', '#1C5488', '#9CCBEE', '#F7B23B'),
  rose: palette('#FDEBED', '#F9D6DC', '#E0566F', '#A5304A', '#F6AAB7', '#3A8F85'),
  lilac: palette('#F0ECFA', '#E0D8F4', '#7A5CC7', '#513998', '#BFAEE8', '#F5B84A'),
  clay: palette('#F9EDE4', '#F2DCCD', '#C4633F', '#8A3E24', '#E9AD8E', '#2F8578'),
  teal: palette('#E3F3F2', '#CBE8E5', '#1F8F8A', '#115F5C', '#8ACFC9', '#F2793F'),
  slate: palette('#ECEFF2', '#DBE1E7', '#4A5C6E', '#2C3945', '#A5B3C0', '#F0943A'),
  lemon: palette('#FFF8DE', '#FFEEB6', '#E6B11C', '#A67A05', '#FFE08A', '#2E7DA8'),
  berry: palette('#F9E9F3', '#F1D3E5', '#A83A80', '#722156', '#DD9BC5', '#F2A93B'),
  dusk: palette('#E9EEF8', '#D7E0F1', '#E8773D', '#AE4B1C', '#F9BE98', '#2D4E86'),
  mint: palette('#E4F5ED', '#CDECDD', '#374766', '#202B43', '#8D9BB8', '#EF7F5A'),
}
