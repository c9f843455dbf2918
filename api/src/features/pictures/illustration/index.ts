// @ts-nocheck
// Deterministic demo pictures: seed -> SVG of a furnished room, and a quiet map backdrop.
// Units: rooms are in metres (x right, y up, z away from the viewer); output is an SVG string in pixels.
// Same input, same bytes: no clock, no Math.random. See illustrations.md.

export const ROOMS: readonly Room[] = ['living', 'bedroom', 'kitchen', 'bathroom', 'view']
export const TIMES = ['morning', 'noon', 'golden', 'dusk', 'night']
export const CITY_TYPES = ['tower', 'mountain', 'coast', 'rowhouse', 'garden']

/** Seeded generator of numbers in [0, 1). */
export function random(seed) {
  let h = 2166136261
  for (const c of String(seed)) h = Math.imul(h ^ c.charCodeAt(0), 16777619)
  return () => {
    h = (h + 0x6d2b79f5) | 0
    let t = Math.imul(h ^ (h >>> 15), 1 | h)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const LIGHT = {
  morning: { sky: ['#A9C8E4', '#DCE6EA', '#F8E3C6'], sun: '#FFE9C2', shade: '#3D4A66', air: '#F3E8DA', airK: 0.1, lamp: 0, sunK: 0.62, city: '#8FA3B8' },
  noon: { sky: ['#6FA9DA', '#A9CFEA', '#E3F0F6'], sun: '#FFF8E6', shade: '#3A4A60', air: '#F0F4F5', airK: 0.07, lamp: 0, sunK: 0.5, city: '#93A7B8' },
  golden: { sky: ['#7C93BE', '#EFB78F', '#FBDDA6'], sun: '#FFC87E', shade: '#4B3049', air: '#F0BE88', airK: 0.12, lamp: 0.35, sunK: 0.72, city: '#8B7690' },
  dusk: { sky: ['#22305E', '#75649A', '#EE9C84'], sun: '#E9A58E', shade: '#1B2144', air: '#8B769C', airK: 0.27, lamp: 0.95, sunK: 0.16, city: '#3C3C68' },
  night: { sky: ['#0A1230', '#16234D', '#33427A'], sun: '#7F93CC', shade: '#0B1128', air: '#3A4170', airK: 0.4, lamp: 1, sunK: 0.1, city: '#1A2448' },
}

const DECOR = [
  { wall: '#ECE4D6', alt: '#CFC2AB', floor: '#C6A074', soft: '#DAD0BF', pop: '#B9653D', calm: '#74836D', wood: '#A5774B', metal: '#3B3530' },
  { wall: '#DBE3E6', alt: '#5C7C8E', floor: '#B8926B', soft: '#3F5E7C', pop: '#E2AC4E', calm: '#C4D2D6', wood: '#8C5F3C', metal: '#B08D57' },
  { wall: '#E4E5D8', alt: '#7E8B6E', floor: '#A87D56', soft: '#6B7A59', pop: '#DB8E60', calm: '#EFE5D0', wood: '#79522F', metal: '#2F2F2B' },
  { wall: '#EBD8C9', alt: '#C08A6D', floor: '#BF956C', soft: '#B97559', pop: '#2F5D62', calm: '#F2E7DA', wood: '#875838', metal: '#B08D57' },
  { wall: '#D9D4CB', alt: '#3C4858', floor: '#8A6548', soft: '#CBB99C', pop: '#D7A043', calm: '#8FA2AD', wood: '#5B3E2C', metal: '#C09A5C' },
  { wall: '#F0E1DC', alt: '#D3A497', floor: '#CCB08E', soft: '#DAB4A6', pop: '#7B3F4A', calm: '#8EA29A', wood: '#AF845C', metal: '#B08D57' },
  { wall: '#F1F0EC', alt: '#B9C3C6', floor: '#D8C09B', soft: '#98A2A8', pop: '#2D4B5D', calm: '#E8DBC1', wood: '#C19961', metal: '#2C2E31' },
  { wall: '#E3DBE1', alt: '#6A5672', floor: '#9A7354', soft: '#5C4B65', pop: '#CFA24A', calm: '#D8CACF', wood: '#68442F', metal: '#C09A5C' },
  { wall: '#E6EAE4', alt: '#35564E', floor: '#B68C62', soft: '#E3D6BE', pop: '#C2673F', calm: '#35564E', wood: '#94643C', metal: '#A98549' },
]

const rgb = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16))
const hex = (v) => '#' + v.map((c) => Math.max(0, Math.min(255, Math.round(c))).toString(16).padStart(2, '0')).join('')
/** Mixes in linear light, so mixes stay luminous instead of muddy. */
export const mix = (a, b, k) => {
  const A = rgb(a), B = rgb(b)
  return hex(A.map((c, i) => 255 * Math.pow(Math.pow(c / 255, 2.2) * (1 - k) + Math.pow(B[i] / 255, 2.2) * k, 1 / 2.2)))
}
const n1 = (v) => Math.round(v * 10) / 10

/** A picture under construction: camera, light, and a list of SVG fragments in painting order. */
function stage({ seed, w, h, light, cam, sunDir }) {
  const r = random(seed)
  const out = [], defs = []
  let ids = 0
  const id = () => `i${ids++}`
  const { x: cx, y: cy, z: cz, yaw, f, hz, sx = 0 } = cam
  const cos = Math.cos(yaw), sin = Math.sin(yaw)
  const toCam = ([x, y, z]) => [(x - cx) * cos - (z - cz) * sin, y - cy, (x - cx) * sin + (z - cz) * cos]
  const flat = ([x, y, z]) => [w / 2 + sx + (f * x) / z, h * hz - (f * y) / z]
  const clip = (pts) => {
    const near = 0.12, res = []
    pts.forEach((a, i) => {
      const b = pts[(i + 1) % pts.length]
      if (a[2] > near) res.push(a)
      if (a[2] > near !== b[2] > near) { const k = (near - a[2]) / (b[2] - a[2]); res.push(a.map((v, j) => v + (b[j] - v) * k)) }
    })
    return res
  }
  const project = (pts) => clip(pts.map(toCam)).map(flat)
  const depth = (p) => toCam(p)[2]
  const scale = (p) => f / Math.max(0.15, depth(p))
  const d = (pts) => (pts.length ? 'M' + pts.map((p) => `${n1(p[0])} ${n1(p[1])}`).join('L') + 'Z' : '')
  const path3 = (pts) => d(project(pts))
  /** The colour of a surface under this light: -1 deep shade, 0 itself, 1 in full light. */
  const lit = (c, t) => {
    let v = t < 0 ? mix(c, light.shade, Math.min(0.9, -t * 0.8)) : mix(c, light.sun, Math.min(0.6, t * 0.42))
    return mix(v, mix(light.air, light.shade, light.airK > 0.3 ? 0.42 : 0), light.airK)
  }
  const grad = (a, b, p, q) => {
    if (a === b) return a
    const g = id()
    defs.push(`<linearGradient id="${g}" gradientUnits="userSpaceOnUse" x1="${n1(p[0])}" y1="${n1(p[1])}" x2="${n1(q[0])}" y2="${n1(q[1])}"><stop stop-color="${a}"/><stop offset="1" stop-color="${b}"/></linearGradient>`)
    return `url(#${g})`
  }
  const add = (s) => out.push(s)
  const face = (pts, c, tTop, tBottom = tTop, round = 0) => {
    const q = project(pts)
    if (q.length < 3) return
    const ys = q.map((p) => p[1]), top = Math.min(...ys), bot = Math.max(...ys)
    const fill = grad(lit(c, tTop), lit(c, tBottom), [0, top], [0, bot])
    const sw = round ? round * scale(pts[0]) : 0.6
    add(`<path d="${d(q)}" fill="${fill}" stroke="${fill}" stroke-width="${n1(sw)}"/>`)
  }
  const N = { l: [-1, 0, 0], r: [1, 0, 0], t: [0, 1, 0], f: [0, 0, -1] }
  const lam = (n) => Math.max(0, -(n[0] * sunDir[0] + n[1] * sunDir[1] + n[2] * sunDir[2]))
  /** Box from its low corner (x, y, z) with size (a wide, b high, c deep). */
  const box = (x, y, z, a, b, c, col, o = {}) => {
    const rd = o.round ?? 0.008, k = rd / 2
    x += k; y += k; z += k; a -= rd; b -= rd; c -= rd
    const X = x + a, Y = y + b, Z = z + c
    const t = (n, base) => base + lam(N[n]) * (0.75 * light.sunK + 0.25)
    const eye = [cx, cy, cz]
    if (o.top !== false && eye[1] > Y) face([[x, Y, z], [X, Y, z], [X, Y, Z], [x, Y, Z]], o.topCol ?? col, t('t', 0.14), t('t', 0.08), rd)
    if (eye[0] < x) face([[x, y, Z], [x, y, z], [x, Y, z], [x, Y, Z]], col, t('l', -0.2), t('l', -0.42), rd)
    if (eye[0] > X) face([[X, y, z], [X, y, Z], [X, Y, Z], [X, Y, z]], col, t('r', -0.2), t('r', -0.42), rd)
    if (eye[1] < y) face([[x, y, z], [X, y, z], [X, y, Z], [x, y, Z]], col, -0.7, -0.7, rd)
    face([[x, y, z], [X, y, z], [X, Y, z], [x, Y, z]], col, t('f', -0.04), t('f', -0.24), rd)
  }
  const shadows = []
  const shadow = (x, z, a, c, k = 0.5, y = 0.002) => {
    const ox = sunDir[0] * 0.22, oz = sunDir[2] * 0.22
    shadows.push({ wide: path3([[x - 0.1 + Math.min(0, ox), y, z - 0.12 + Math.min(0, oz)], [x + a + 0.1 + Math.max(0, ox), y, z - 0.12 + Math.min(0, oz)], [x + a + 0.1 + Math.max(0, ox), y, z + c + 0.08], [x - 0.1 + Math.min(0, ox), y, z + c + 0.08]]), tight: path3([[x - 0.01, y, z - 0.03], [x + a + 0.01, y, z - 0.03], [x + a + 0.01, y, z + c], [x - 0.01, y, z + c]]), k })
    flushShadows()
  }
  const flushShadows = () => {
    if (!shadows.length) return
    add(`<g style="mix-blend-mode:multiply" fill="${light.shade}"><g filter="url(#soft)" opacity=".42">${shadows.map((s) => `<path d="${s.wide}" opacity="${s.k}"/>`).join('')}</g><g filter="url(#tight)" opacity=".6">${shadows.map((s) => `<path d="${s.tight}" opacity="${s.k}"/>`).join('')}</g></g>`)
    shadows.length = 0
  }
  /** Circle lying flat at height y. */
  const disc = (x, y, z, rad, n = 36) => Array.from({ length: n }, (_, i) => [x + rad * Math.cos((i / n) * 6.2832), y, z + rad * Math.sin((i / n) * 6.2832)])
  /** Turned body: profile is [[radius, height], ...] from the bottom up. */
  const turned = (x, y, z, profile, col, o = {}) => {
    const p = (q) => { const [sx2, sy2] = flat(toCam([x, y + q[1], z])); return [sx2, sy2, q[0] * scale([x, y + q[1], z])] }
    const rows = profile.map(p)
    const tilt = Math.max(0.05, Math.min(0.45, (cy - y - profile.at(-1)[1]) / depth([x, y, z])))
    let dd = `M${n1(rows[0][0] - rows[0][2])} ${n1(rows[0][1])}`
    rows.slice(1).forEach((q, i) => { const a = rows[i]; dd += `C${n1(a[0] - a[2])} ${n1((a[1] + q[1]) / 2)} ${n1(q[0] - q[2])} ${n1((a[1] + q[1]) / 2)} ${n1(q[0] - q[2])} ${n1(q[1])}` })
    const last = rows.at(-1)
    dd += `A${n1(last[2])} ${n1(last[2] * tilt)} 0 0 1 ${n1(last[0] + last[2])} ${n1(last[1])}`
    for (let i = rows.length - 2; i >= 0; i--) { const a = rows[i + 1], q = rows[i]; dd += `C${n1(a[0] + a[2])} ${n1((a[1] + q[1]) / 2)} ${n1(q[0] + q[2])} ${n1((a[1] + q[1]) / 2)} ${n1(q[0] + q[2])} ${n1(q[1])}` }
    dd += `A${n1(rows[0][2])} ${n1(rows[0][2] * tilt)} 0 0 1 ${n1(rows[0][0] - rows[0][2])} ${n1(rows[0][1])}Z`
    const m = Math.max(...rows.map((q) => q[2])), X = rows[0][0]
    const bright = sunDir[0] > 0 ? 0 : 1
    const fill = o.fill ?? grad(lit(col, bright ? -0.45 : 0.3), lit(col, bright ? 0.3 : -0.45), [X - m, 0], [X + m, 0])
    add(`<path d="${dd}" fill="${fill}"/>`)
    if (o.open) add(`<ellipse cx="${n1(last[0])}" cy="${n1(last[1])}" rx="${n1(last[2] * 0.9)}" ry="${n1(last[2] * tilt * 0.85)}" fill="${lit(col, -0.8)}"/>`)
    return { top: last, scale: scale([x, y, z]) }
  }
  const glow = (x, y, z, rad, k = 1) => {
    const kk = light.lamp * k
    if (kk < 0.05) return
    const [a, b] = flat(toCam([x, y, z])), R = rad * scale([x, y, z]), g = id()
    defs.push(`<radialGradient id="${g}"><stop stop-color="#FFD9A0" stop-opacity="${n1(0.85 * kk * 10) / 10}"/><stop offset=".35" stop-color="#FFB765" stop-opacity="${(0.34 * kk).toFixed(2)}"/><stop offset="1" stop-color="#FF9A4A" stop-opacity="0"/></radialGradient>`)
    add(`<circle cx="${n1(a)}" cy="${n1(b)}" r="${n1(R)}" fill="url(#${g})" style="mix-blend-mode:screen"/>`)
  }
  const line3 = (a, b, col, width, t = 0) => {
    const q = project([a, b, b])
    if (q.length < 2) return
    add(`<path d="M${n1(q[0][0])} ${n1(q[0][1])}L${n1(q[1][0])} ${n1(q[1][1])}" stroke="${lit(col, t)}" stroke-width="${n1(Math.max(0.7, width * scale(a)))}" stroke-linecap="round" fill="none"/>`)
  }
  return { r, w, h, out, defs, id, add, light, sunDir, project, path3, d, face, box, shadow, disc, turned, glow, line3, lit, grad, scale, flat, toCam, depth, cam,
    pick: (a) => a[Math.floor(r() * a.length)], range: (a, b) => a + r() * (b - a), chance: (k) => r() < k }
}

// ---------- outside: what a window shows ----------

/** Sky and skyline painted in a rectangle, as an SVG fragment (no clip). */
function outside(s, x, y, w, h, city, horizon = 0.62) {
  const { r, light, id, defs } = s, g = id()
  const parts = []
  defs.push(`<linearGradient id="${g}" x2="0" y2="1"><stop stop-color="${light.sky[0]}"/><stop offset=".55" stop-color="${light.sky[1]}"/><stop offset="1" stop-color="${light.sky[2]}"/></linearGradient>`)
  const H = y + h * horizon
  parts.push(`<rect x="${n1(x)}" y="${n1(y)}" width="${n1(w)}" height="${n1(h * horizon + 2)}" fill="url(#${g})"/>`)
  if (light.lamp > 0.6) for (let i = 0; i < 26; i++) parts.push(`<circle cx="${n1(x + r() * w)}" cy="${n1(y + r() * h * 0.4)}" r="${n1(0.5 + r() * 0.9)}" fill="#fff" opacity="${n1(0.2 + r() * 0.5)}"/>`)
  else for (let i = 0; i < 5; i++) { const cx2 = x + r() * w, cy2 = y + h * (0.08 + r() * 0.34), cw = w * (0.1 + r() * 0.16); parts.push(`<g fill="${mix(light.sky[2], '#FFFFFF', 0.6)}" opacity="${n1(0.3 + r() * 0.35)}" filter="url(#tight)"><ellipse cx="${n1(cx2)}" cy="${n1(cy2)}" rx="${n1(cw)}" ry="${n1(cw * 0.1)}"/><ellipse cx="${n1(cx2 + cw * 0.25)}" cy="${n1(cy2 - cw * 0.08)}" rx="${n1(cw * 0.5)}" ry="${n1(cw * 0.11)}"/></g>`) }
  if (light === LIGHT.golden || light === LIGHT.dusk) { const sx = x + w * (0.2 + r() * 0.6); const rr = h * 0.07; const gg = id(); defs.push(`<radialGradient id="${gg}"><stop stop-color="#FFF1CF"/><stop offset=".16" stop-color="#FFE2A8" stop-opacity=".95"/><stop offset=".2" stop-color="#FFD08A" stop-opacity=".5"/><stop offset="1" stop-color="#FFC27A" stop-opacity="0"/></radialGradient>`); parts.push(`<circle cx="${n1(sx)}" cy="${n1(H - rr * 0.8)}" r="${n1(rr * 5)}" fill="url(#${gg})"/>`) }
  const ridge = (base, amp, col, step) => { let p = `M${n1(x)} ${n1(base)}`; for (let i = 0; i <= step; i++) p += `L${n1(x + (w * i) / step)} ${n1(base - amp * (0.25 + 0.75 * r()) * (0.55 + 0.45 * Math.sin((i / step) * 3.1)))}`; parts.push(`<path d="${p}L${n1(x + w)} ${n1(H + 4)}L${n1(x)} ${n1(H + 4)}Z" fill="${col}"/>`) }
  const dark = light.lamp > 0.6, far = mix(light.sky[2], light.city, dark ? 0.62 : 0.38), mid = mix(light.sky[2], light.city, dark ? 0.84 : 0.68), near = dark ? mix(light.city, light.shade, 0.35) : mix(light.city, light.shade, 0.22)
  const buildings = (n, lo, hi, col, lights, roofs) => {
    let bx = x - w * 0.02
    while (bx < x + w) {
      const bw = w * (0.5 + r()) / n, bh = h * (lo + (hi - lo) * r() ** 1.5), top = H - bh
      const gg = s.grad(col, mix(col, light.sky[2], dark ? 0.1 : 0.28), [0, top], [0, H])
      parts.push(`<rect x="${n1(bx)}" y="${n1(top)}" width="${n1(bw)}" height="${n1(bh + h)}" fill="${gg}"/>`)
      if (roofs && r() < 0.5) parts.push(`<path d="M${n1(bx)} ${n1(top)}L${n1(bx + bw / 2)} ${n1(top - bw * 0.32)}L${n1(bx + bw)} ${n1(top)}Z" fill="${gg}"/>`)
      else if (r() < 0.25) parts.push(`<rect x="${n1(bx + bw * 0.42)}" y="${n1(top - bh * 0.16)}" width="${n1(Math.max(1, bw * 0.06))}" height="${n1(bh * 0.17)}" fill="${col}"/>`)
      if (lights) {
        const cols = Math.max(2, Math.floor(bw / 5.5)), rows = Math.min(22, Math.floor(bh / 7))
        let dd = ''
        for (let i = 0; i < cols; i++) for (let j = 0; j < rows; j++) if (r() < (dark ? 0.27 : 0.5)) dd += `M${n1(bx + 2 + (i * (bw - 3)) / cols)} ${n1(top + 4 + j * 7)}h2.1v3h-2.1z`
        parts.push(`<path d="${dd}" fill="${dark ? '#FFD28C' : mix(col, light.sky[0], 0.5)}" opacity="${dark ? 0.85 : 0.5}"/>`)
      }
      bx += bw * (0.94 + r() * 0.2)
    }
  }
  const trees = (base, n, size, col) => { for (let i = 0; i < n; i++) { const tx = x + (w * (i + r())) / n, rr = size * (0.6 + r() * 0.7); parts.push(`<g fill="${mix(col, r() < 0.5 ? light.shade : light.sun, r() * 0.18)}"><circle cx="${n1(tx)}" cy="${n1(base - rr * 0.5)}" r="${n1(rr)}"/><circle cx="${n1(tx + rr * 0.7)}" cy="${n1(base - rr * 0.2)}" r="${n1(rr * 0.7)}"/><circle cx="${n1(tx - rr * 0.7)}" cy="${n1(base - rr * 0.1)}" r="${n1(rr * 0.75)}"/></g>`) } }
  const leaf = mix(dark ? '#26384A' : '#6F8B62', light.shade, dark ? 0.4 : 0.12)
  const ground = () => parts.push(`<rect x="${n1(x)}" y="${n1(H)}" width="${n1(w)}" height="${n1(h)}" fill="${s.grad(mix(leaf, light.city, 0.3), mix(leaf, light.shade, 0.35), [0, H], [0, y + h])}"/>`)
  if (city === 'mountain') { ridge(H - h * 0.1, h * 0.3, far, 11); ridge(H - h * 0.03, h * 0.2, mid, 15); ground(); buildings(13, 0.05, 0.22, near, true); trees(H + h * 0.06, 15, h * 0.045, leaf) }
  else if (city === 'coast') {
    const sea = s.grad(mix('#4E8CA8', light.sky[2], 0.35), mix('#2F6680', light.shade, dark ? 0.6 : 0.15), [0, H], [0, y + h])
    ridge(H, h * 0.09, far, 9); parts.push(`<rect x="${n1(x)}" y="${n1(H)}" width="${n1(w)}" height="${n1(h)}" fill="${sea}"/>`)
    for (let i = 0; i < 16; i++) { const yy = H + h * 0.36 * (i / 16) ** 1.6; parts.push(`<rect x="${n1(x + r() * w)}" y="${n1(yy)}" width="${n1(w * (0.04 + 0.12 * r()))}" height="${n1(0.8 + i * 0.1)}" fill="${light.sky[2]}" opacity=".5"/>`) }
    buildings(22, 0.02, 0.1, mid, dark); trees(y + h * 0.98, 9, h * 0.06, leaf)
  } else if (city === 'rowhouse') { buildings(10, 0.14, 0.34, far, false); ground(); buildings(9, 0.08, 0.2, mix(near, '#9A5E4A', dark ? 0.15 : 0.45), true, true); trees(H + h * 0.12, 11, h * 0.06, leaf) }
  else if (city === 'garden') { ridge(H, h * 0.12, far, 8); ground(); buildings(12, 0.03, 0.12, mid, dark, true); trees(H + h * 0.08, 14, h * 0.07, mix(leaf, light.sky[2], 0.2)); trees(H + h * 0.3, 9, h * 0.12, leaf) }
  else { buildings(16, 0.18, 0.46, far, false); buildings(12, 0.12, 0.5, mid, dark); ground(); buildings(9, 0.06, 0.34, near, true); trees(H + h * 0.08, 10, h * 0.035, leaf) }
  return parts.join('')
}

// ---------- the shell of a room ----------

const onWall = (wall, R) => (u, v, off = 0.01) => (wall === 'back' ? [u, v, R.D - off] : wall === 'left' ? [off, v, u] : [R.W - off, v, u])

function windowOn(s, R, wall, u0, v0, u1, v1, o) {
  const at = onWall(wall, R), quad = (a, b, c, e, off) => [at(a, b, off), at(c, b, off), at(c, e, off), at(a, e, off)]
  const q = s.project(quad(u0, v0, u1, v1, 0))
  if (q.length < 3) return
  const xs = q.map((p) => p[0]), ys = q.map((p) => p[1]), c = s.id()
  const x = Math.min(...xs), y = Math.min(...ys), w = Math.max(...xs) - x, h = Math.max(...ys) - y
  s.defs.push(`<clipPath id="${c}"><path d="${s.d(q)}"/></clipPath>`)
  s.add(`<g clip-path="url(#${c})">${outside(s, x - 4, y - 4, w + 8, h + 8, o.city, o.horizon ?? 0.66)}</g>`)
  const frame = o.frame, fw = 0.045
  const bar = (a, b, c2, e, t = 0) => s.face(quad(a, b, c2, e, 0.03), frame, t, t - 0.06)
  const cols = o.cols ?? 3, rows = o.rows ?? 1
  for (let i = 1; i < cols; i++) { const u = u0 + ((u1 - u0) * i) / cols; bar(u - fw / 3, v0, u + fw / 3, v1, -0.18) }
  for (let j = 1; j < rows; j++) { const v = v0 + ((v1 - v0) * j) / rows; bar(u0, v - fw / 3, u1, v + fw / 3, -0.18) }
  bar(u0 - fw, v0 - fw, u0 + fw * 0.4, v1 + fw); bar(u1 - fw * 0.4, v0 - fw, u1 + fw, v1 + fw); bar(u0 - fw, v1 - fw * 0.4, u1 + fw, v1 + fw); bar(u0 - fw * 1.6, v0 - fw * 1.3, u1 + fw * 1.6, v0, 0.25)
  if (o.curtain) for (const side of [0, 1]) {
    const cw = (u1 - u0) * (o.curtainW ?? 0.2), a = side ? u1 + 0.16 - cw : u0 - 0.16, n = 6
    for (let i = 0; i < n; i++) { const p = a + (cw * i) / n, e = a + (cw * (i + 1)) / n; s.face([at(p, 0.03, 0.09 + (i % 2) * 0.03), at(e, 0.03, 0.09 + ((i + 1) % 2) * 0.03), at(e, v1 + 0.2, 0.09), at(p, v1 + 0.2, 0.09)], o.curtain, i % 2 ? 0.14 : -0.06, i % 2 ? -0.06 : -0.24) }
    s.line3(at(u0 - 0.3, v1 + 0.21, 0.1), at(u1 + 0.3, v1 + 0.21, 0.1), o.rod, 0.022, -0.3)
  }
  // Sunlight through the panes, carried along the sun's direction to the floor.
  if (s.light.sunK > 0.3 && !o.noSun) {
    const [lx, ly, lz] = s.sunDir, g = []
    for (let i = 0; i < cols; i++) for (let j = 0; j < rows; j++) {
      const a = u0 + ((u1 - u0) * i) / cols + 0.05, b = u0 + ((u1 - u0) * (i + 1)) / cols - 0.05, e = v0 + ((v1 - v0) * j) / rows + 0.04, k = v0 + ((v1 - v0) * (j + 1)) / rows - 0.04
      g.push(s.path3([[a, e], [b, e], [b, k], [a, k]].map(([u, v]) => { const p = at(u, v, 0), t = -p[1] / ly; return [p[0] + lx * t, 0.004, p[2] + lz * t] })))
    }
    R.sun.push(`<g fill="${s.light.sun}" opacity="${n1(s.light.sunK * 10) / 10}" filter="url(#tight)" style="mix-blend-mode:soft-light">${g.map((p) => `<path d="${p}"/>`).join('')}</g><g fill="${s.light.sun}" opacity="${(s.light.sunK * 0.42).toFixed(2)}" filter="url(#tight)">${g.map((p) => `<path d="${p}"/>`).join('')}</g>`)
  }
}

function shell(s, R, P, o) {
  const { W, D, H } = R, z0 = s.cam.z + 0.2
  R.sun = []
  s.face([[0, H, z0], [W, H, z0], [W, H, D], [0, H, D]], mix(P.wall, '#FFFFFF', 0.5), -0.1 - 0.5 * s.light.lamp, -0.02 - 0.3 * s.light.lamp)
  s.face([[0, 0, D], [W, 0, D], [W, H, D], [0, H, D]], o.accent ? P.alt : P.wall, 0.02, -0.14)
  s.face([[0, 0, z0], [0, 0, D], [0, H, D], [0, H, z0]], P.wall, o.sunFrom === 'left' ? -0.2 : 0.08, o.sunFrom === 'left' ? -0.34 : -0.12)
  s.face([[W, 0, z0], [W, 0, D], [W, H, D], [W, H, z0]], P.wall, 0.1, -0.1)
  if (o.treat === 'panel') for (let i = 0, n = Math.round(W / 1.15); i < n; i++) { const a = (W * i) / n + 0.12, b = (W * (i + 1)) / n - 0.12; for (const [e, k] of [[0.2, 0.86], [1.02, H - 0.22]]) { const pts = [[a, e, D - 0.01], [b, e, D - 0.01], [b, k, D - 0.01], [a, k, D - 0.01]]; s.add(`<path d="${s.path3(pts)}" fill="none" stroke="${s.lit(o.accent ? P.alt : P.wall, 0.35)}" stroke-width="2.4"/><path d="${s.path3(pts)}" fill="none" stroke="${s.lit(o.accent ? P.alt : P.wall, -0.32)}" stroke-width="1" transform="translate(1 1.4)"/>`) } }
  if (o.treat === 'slat') for (let x = 0.03; x < W; x += 0.085) s.face([[x, 0, D - 0.02], [x + 0.05, 0, D - 0.02], [x + 0.05, H, D - 0.02], [x, H, D - 0.02]], P.wood, 0.08, -0.22)
  if (o.treat === 'brick') { const bc = mix(P.alt, '#A0593F', 0.6); s.face([[0, 0, D - 0.005], [W, 0, D - 0.005], [W, H, D - 0.005], [0, H, D - 0.005]], mix(bc, '#E8DDD0', 0.45), 0, -0.2); for (let j = 0; j * 0.105 < H; j++) for (let x = j % 2 ? -0.14 : 0; x < W; x += 0.28) s.face([[Math.max(0, x) + 0.006, j * 0.105 + 0.006, D - 0.01], [Math.min(W, x + 0.274), j * 0.105 + 0.006, D - 0.01], [Math.min(W, x + 0.274), j * 0.105 + 0.099, D - 0.01], [Math.max(0, x) + 0.006, j * 0.105 + 0.099, D - 0.01]], mix(bc, s.pick(['#7A3F2C', '#C88A6A', '#B06A4B']), s.r() * 0.4), 0.02, 0.02 - 0.2 * (1 - (j * 0.105) / H)) }
  if (o.treat === 'tile' || o.tileTo) { const top = o.tileTo ?? H, tw = o.tw ?? 0.2, th = o.th ?? 0.1, tc = o.tileCol ?? '#EFF1EE'; s.face([[0, 0, D - 0.005], [W, 0, D - 0.005], [W, top, D - 0.005], [0, top, D - 0.005]], mix(tc, '#8C8F8C', 0.35), 0, -0.1); for (let j = 0; j * th < top - 0.01; j++) for (let x = (j % 2) * -tw / 2; x < W; x += tw) { const a = Math.max(0, x) + 0.004, b = Math.min(W, x + tw) - 0.004; if (b > a) s.face([[a, j * th + 0.004, D - 0.01], [b, j * th + 0.004, D - 0.01], [b, (j + 1) * th - 0.004, D - 0.01], [a, (j + 1) * th - 0.004, D - 0.01]], mix(tc, s.r() < 0.5 ? '#FFFFFF' : s.light.shade, s.r() * 0.1), 0.1, -0.04) } }
  // floor
  const fc = o.floorCol ?? P.floor
  s.face([[0, 0, z0], [W, 0, z0], [W, 0, D], [0, 0, D]], fc, -0.04, -0.1)
  const zs = Math.max(z0, -2)
  if (o.floor === 'tile') for (let x = 0; x < W; x += 0.6) for (let z = zs; z < D; z += 0.6) s.face([[x + 0.006, 0, z + 0.006], [Math.min(W, x + 0.594), 0, z + 0.006], [Math.min(W, x + 0.594), 0, Math.min(D, z + 0.594)], [x + 0.006, 0, Math.min(D, z + 0.594)]], o.check && (Math.round(x / 0.6) + Math.round(z / 0.6)) % 2 ? mix(fc, s.light.shade, 0.5) : fc, 0.06 * s.r(), 0)
  else if (o.floor === 'herring') { const L = 0.56, B = 0.14; for (let i = -2; i < W / 0.2 + 12; i++) for (let j = -10; j < (D - zs) / 0.28 + 6; j++) { const k = B * 1.414, x = i * k + (j % 2 ? 0 : 0), z = zs + j * k; if ((i + j) % 2) continue; const dir = i % 2 ? 1 : -1, e = (L / 1.414) / 2, f2 = (B / 1.414) / 2; const pts = [[x - e - f2 * 1, 0, z + dir * (-e) + dir * f2], [x - e + f2, 0, z + dir * -e - dir * f2], [x + e + f2, 0, z + dir * e - dir * f2], [x + e - f2, 0, z + dir * e + dir * f2]]; if (pts.every((p) => p[0] >= -0.3 && p[0] <= W + 0.3 && p[2] < D && p[2] > zs)) s.face(pts.map((p) => [Math.max(0, Math.min(W, p[0])), 0, p[2]]), mix(fc, dir > 0 ? '#FFFFFF' : s.light.shade, 0.04 + s.r() * 0.12), 0, -0.06) } }
  else for (let x = 0, i = 0; x < W; x += 0.17, i++) { let z = zs - s.r(); while (z < D) { const L = 1 + s.r() * 1.3; const a = Math.max(zs, z), b = Math.min(D, z + L); if (b > a + 0.05) s.face([[x + 0.003, 0, a + 0.004], [Math.min(W, x + 0.167), 0, a + 0.004], [Math.min(W, x + 0.167), 0, b], [x + 0.003, 0, b]], mix(fc, s.r() < 0.5 ? '#FFF4DF' : s.light.shade, s.r() * 0.16), 0.02, -0.06); z += L } }
  // occlusion where surfaces meet, and skirting
  for (const pts of [[[0, 0, D], [W, 0, D], [W, 0, D - 0.9], [0, 0, D - 0.9]], [[0, 0, D], [W, 0, D], [W, 0.5, D], [0, 0.5, D]], [[0, H, D], [W, H, D], [W, H - 0.35, D], [0, H - 0.35, D]]]) { const q = s.project(pts), g = s.id(); s.defs.push(`<linearGradient id="${g}" gradientUnits="userSpaceOnUse" x1="0" y1="${n1(q[0][1])}" x2="0" y2="${n1(q[2][1])}"><stop stop-color="${s.light.shade}" stop-opacity=".34"/><stop offset="1" stop-color="${s.light.shade}" stop-opacity="0"/></linearGradient>`); s.add(`<path d="${s.d(q)}" fill="url(#${g})"/>`) }
  for (const x of [0, W]) { const q = s.project([[x, 0, D], [x, H, D], [x, H, D - 0.9], [x, 0, D - 0.9]]), g = s.id(); s.defs.push(`<linearGradient id="${g}" gradientUnits="userSpaceOnUse" x1="${n1(q[0][0])}" y1="0" x2="${n1(q[2][0])}" y2="0"><stop stop-color="${s.light.shade}" stop-opacity=".26"/><stop offset="1" stop-color="${s.light.shade}" stop-opacity="0"/></linearGradient>`); s.add(`<path d="${s.d(q)}" fill="url(#${g})"/>`) }
  if (o.treat !== 'tile') { const sk = mix(P.wall, '#FFFFFF', 0.5); s.face([[0, 0, D - 0.015], [W, 0, D - 0.015], [W, 0.11, D - 0.015], [0, 0.11, D - 0.015]], sk, 0.1, -0.15); s.face([[0.015, 0, z0], [0.015, 0, D], [0.015, 0.11, D], [0.015, 0.11, z0]], sk, -0.05, -0.25); s.face([[W - 0.015, 0, z0], [W - 0.015, 0, D], [W - 0.015, 0.11, D], [W - 0.015, 0.11, z0]], sk, 0.15, -0.1) }
}

const sunPatches = (s, R) => { if (R.sun.length) { const c = s.id(); s.defs.push(`<clipPath id="${c}"><path d="${s.path3([[0, 0, s.cam.z + 0.2], [R.W, 0, s.cam.z + 0.2], [R.W, 0, R.D], [0, 0, R.D]])}"/></clipPath>`); s.add(`<g clip-path="url(#${c})">${R.sun.join('')}</g>`) } }

// ---------- furniture ----------

function rug(s, P, x, z, a, c, kind) {
  const base = kind === 'round' ? P.calm : s.pick([P.calm, mix(P.soft, '#FFFFFF', 0.4), mix(P.pop, '#F3EADC', 0.55)]), y = 0.006
  const q = (e, f2, g, h2) => [[e, y, f2], [g, y, f2], [g, y, h2], [e, y, h2]]
  if (kind === 'round') { const R = Math.min(a, c) / 2; s.face(s.disc(x + a / 2, y, z + c / 2, R), base, 0, -0.1); for (const [k, col] of [[0.86, mix(base, s.light.shade, 0.2)], [0.8, base], [0.5, mix(base, P.pop, 0.4)], [0.44, base]]) s.face(s.disc(x + a / 2, y, z + c / 2, R * k), col, 0, -0.08); return }
  s.face(q(x, z, x + a, z + c), base, 0.04, -0.1)
  const ink = mix(base, s.pick([P.pop, P.alt, P.metal]), 0.5)
  if (kind === 'stripe') for (let i = 1; i < 12; i += 2) s.face(q(x + 0.06, z + (c * i) / 12, x + a - 0.06, z + (c * (i + 0.6)) / 12), ink, 0, -0.06)
  else if (kind === 'diamond') { s.face(q(x + 0.1, z + 0.1, x + a - 0.1, z + c - 0.1), mix(base, ink, 0.25), 0, -0.08); const n = 6, m = 3; for (let i = 0; i < n; i++) for (let j = 0; j < m; j++) { const cx = x + 0.2 + ((a - 0.4) * (i + 0.5)) / n, cz = z + 0.2 + ((c - 0.4) * (j + 0.5)) / m, e = (a - 0.4) / n / 2.3, f2 = (c - 0.4) / m / 2.2; s.face([[cx - e, y, cz], [cx, y, cz - f2], [cx + e, y, cz], [cx, y, cz + f2]], ink, 0, -0.05); s.face([[cx - e * 0.45, y, cz], [cx, y, cz - f2 * 0.45], [cx + e * 0.45, y, cz], [cx, y, cz + f2 * 0.45]], base, 0.05, 0) } }
  else { s.face(q(x + 0.12, z + 0.12, x + a - 0.12, z + c - 0.12), ink, 0, -0.05); s.face(q(x + 0.17, z + 0.17, x + a - 0.17, z + c - 0.17), mix(base, '#FFFFFF', 0.12), 0.02, -0.08); s.face(q(x + 0.32, z + 0.3, x + a - 0.32, z + c - 0.3), mix(base, ink, 0.2), 0.02, -0.08) }
}

/** Cushion standing or leaning: a soft quad with a lit edge. */
function cushion(s, x, y, z, w, h, col, lean = 0.1, pattern = 0) {
  const [a, b, c, e] = s.project([[x, y, z], [x + w, y, z], [x + w - 0.02, y + h, z + lean], [x + 0.02, y + h, z + lean]])
  const k = 0.16, cx = (a[0] + c[0]) / 2, cy = (a[1] + c[1]) / 2
  const pull = (p, q2) => [(p[0] + q2[0]) / 2 + (cx - (p[0] + q2[0]) / 2) * k, (p[1] + q2[1]) / 2 + (cy - (p[1] + q2[1]) / 2) * k]
  const m = [pull(a, b), pull(b, c), pull(c, e), pull(e, a)], f2 = (p) => `${n1(p[0])} ${n1(p[1])}`
  const dd = `M${f2(a)}Q${f2(m[0])} ${f2(b)}Q${f2(m[1])} ${f2(c)}Q${f2(m[2])} ${f2(e)}Q${f2(m[3])} ${f2(a)}Z`
  const fill = s.grad(s.lit(col, 0.3), s.lit(col, -0.35), [e[0], e[1]], [b[0], b[1]]), r2 = n1(0.05 * s.scale([x, y, z]))
  s.add(`<path d="${dd}" fill="${s.light.shade}" opacity=".25" transform="translate(${n1(r2 * 0.3)} ${n1(r2 * 0.35)})" filter="url(#tight)"/><path d="${dd}" fill="${fill}" stroke="${fill}" stroke-width="${r2}"/>`)
  if (pattern) { let l = ''; for (let i = 1; i < 6; i++) { const t = i / 6; l += `M${f2([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t])}L${f2([e[0] + (c[0] - e[0]) * t, e[1] + (c[1] - e[1]) * t])}` } s.add(`<path d="${l}" stroke="${s.lit(mix(col, '#FFFFFF', 0.5), 0)}" stroke-width="${n1(r2 * 0.28)}" opacity=".7" fill="none"/>`) }
}

function sofa(s, P, x, z, a, o = {}) {
  const col = o.col ?? P.soft, dp = 0.92, arm = 0.17, sh = 0.42
  s.shadow(x, z, a, dp, 1)
  for (const lx of [x + 0.08, x + a - 0.14]) s.box(lx, 0, z + 0.06, 0.05, 0.14, 0.05, P.wood)
  s.box(x + 0.04, 0.12, z + dp - 0.24, a - 0.08, 0.7, 0.24, col, { round: 0.09 })
  s.box(x + arm, 0.12, z + 0.04, a - 2 * arm, 0.16, dp - 0.2, mix(col, s.light.shade, 0.12), { round: 0.03 })
  const n = o.seats ?? (a > 2 ? 3 : 2), cw = (a - 2 * arm) / n
  for (let i = 0; i < n; i++) s.box(x + arm + cw * i + 0.01, sh, z + 0.48, cw - 0.02, 0.42, 0.2, mix(col, '#FFFFFF', 0.06), { round: 0.12 })
  for (let i = 0; i < n; i++) s.box(x + arm + cw * i + 0.005, 0.27, z + 0.0, cw - 0.01, 0.19, 0.62, mix(col, '#FFFFFF', 0.04), { round: 0.075 })
  const arms = [[x, 0], [x + a - arm, 1]]
  if (s.cam.x > x + a / 2) arms.reverse()
  for (const [ax] of arms) s.box(ax, 0.12, z - 0.02, arm, 0.5, dp - 0.06, col, { round: 0.09 })
  cushion(s, x + arm + 0.06, 0.47, z + 0.34, 0.44, 0.42, P.pop, 0.14, s.chance(0.4)); cushion(s, x + arm + 0.36, 0.46, z + 0.26, 0.4, 0.36, P.calm, 0.12, s.chance(0.5))
  cushion(s, x + a - arm - 0.52, 0.47, z + 0.32, 0.44, 0.42, s.pick([P.alt, P.calm, P.pop]), 0.14, s.chance(0.4))
  if (o.throwOn !== false) { const tx = x + a * 0.62, t = mix(P.calm, P.pop, s.r() * 0.5); s.face([[tx, 0.465, z + 0.02], [tx + 0.4, 0.465, z + 0.02], [tx + 0.42, 0.465, z + 0.5], [tx + 0.02, 0.465, z + 0.5]], t, 0.2, 0.1, 0.02); s.face([[tx, 0.2, z - 0.01], [tx + 0.4, 0.16, z - 0.01], [tx + 0.4, 0.465, z], [tx, 0.465, z]], t, 0, -0.2, 0.02); for (let i = 0; i < 9; i++) s.line3([tx + 0.02 + i * 0.045, 0.2 - i * 0.004, z - 0.015], [tx + 0.02 + i * 0.045, 0.14 - i * 0.004, z - 0.015], t, 0.008, -0.1) }
}

/** Sofa against the right wall, seen from its side. */
function sideSofa(s, P, x, z, len, o = {}) {
  const col = o.col ?? P.soft, dp = 0.92
  s.shadow(x, z, dp, len, 1)
  s.box(x + dp - 0.24, 0.1, z, 0.24, 0.72, len, col, { round: 0.09 })
  s.box(x, 0.12, z + len - 0.18, dp - 0.1, 0.5, 0.18, col, { round: 0.08 })
  const n = 3, cl = (len - 0.36) / n
  for (let i = n - 1; i >= 0; i--) { s.box(x + 0.48, 0.42, z + 0.18 + cl * i + 0.01, 0.2, 0.42, cl - 0.02, mix(col, '#FFFFFF', 0.06), { round: 0.1 }); s.box(x, 0.12, z + 0.18 + cl * i, 0.7, 0.34, cl - 0.01, mix(col, '#FFFFFF', 0.03), { round: 0.07 }) }
  cushion(s, x + 0.3, 0.46, z + len - 0.5, 0.42, 0.4, P.pop, 0.14); cushion(s, x + 0.28, 0.46, z + len * 0.42, 0.4, 0.36, P.calm, 0.1, 1)
  s.box(x, 0.12, z, dp - 0.1, 0.5, 0.18, col, { round: 0.08 })
}

function armchair(s, P, x, z, o = {}) {
  const col = o.col ?? s.pick([P.pop, P.calm, P.alt]); s.shadow(x, z, 0.78, 0.76, 1)
  for (const [lx, lz] of [[x + 0.06, z + 0.66], [x + 0.68, z + 0.66], [x + 0.06, z + 0.06], [x + 0.68, z + 0.06]]) s.box(lx, 0, lz, 0.04, 0.24, 0.04, P.wood)
  s.box(x + 0.04, 0.22, z + 0.56, 0.7, 0.62, 0.18, col, { round: 0.12 })
  s.box(x + 0.08, 0.24, z + 0.02, 0.62, 0.2, 0.6, mix(col, '#FFFFFF', 0.07), { round: 0.09 })
  cushion(s, x + 0.18, 0.45, z + 0.34, 0.42, 0.34, P.calm === col ? P.pop : P.calm, 0.12, 1)
  for (const ax of s.cam.x > x + 0.4 ? [x + 0.66, x] : [x, x + 0.66]) s.box(ax, 0.22, z, 0.12, 0.36, 0.66, col, { round: 0.09 })
}

function table(s, P, x, z, o = {}) {
  const hgt = o.h ?? 0.38, col = o.col ?? P.wood
  if (o.round) {
    const R = o.round; s.shadow(x - R * 0.8, z - R * 0.7, R * 1.6, R * 1.4, 0.8)
    if (o.drum) { const q = s.scale([x, 0, z]); s.turned(x, 0, z, [[R * 0.94, 0.02], [R * 0.98, hgt * 0.5], [R, hgt - 0.02]], col); void q }
    else for (const [dx, dz] of [[-0.6, 0.45], [0.6, 0.45], [-0.6, -0.45], [0.6, -0.45]]) s.box(x + dx * R - 0.02, 0, z + dz * R, 0.035, hgt, 0.035, o.leg ?? col)
    s.face(s.disc(x, hgt - 0.03, z, R), col, -0.4, -0.5); s.face(s.disc(x, hgt, z, R), col, 0.22, 0.02)
  } else {
    const [a, c] = [o.w ?? 1.1, o.d ?? 0.6]; s.shadow(x - a / 2, z - c / 2, a, c, 0.8)
    for (const [dx, dz] of [[-a / 2 + 0.03, c / 2 - 0.07], [a / 2 - 0.07, c / 2 - 0.07], [-a / 2 + 0.03, -c / 2 + 0.03], [a / 2 - 0.07, -c / 2 + 0.03]]) s.box(x + dx, 0, z + dz, 0.04, hgt, 0.04, o.leg ?? col)
    if (o.shelf) s.box(x - a / 2 + 0.05, 0.12, z - c / 2 + 0.05, a - 0.1, 0.03, c - 0.1, col)
    s.box(x - a / 2, hgt - 0.05, z - c / 2, a, 0.05, c, col)
  }
  return hgt
}

function books(s, P, x, y, z, n = 3) { let yy = y; for (let i = 0; i < n; i++) { const t = 0.025 + s.r() * 0.02, w = 0.28 - i * 0.03; s.box(x + s.r() * 0.03, yy, z, w, t, 0.2, s.pick([P.pop, P.calm, P.alt, '#EFE9DF', P.metal]), { round: 0.004 }); yy += t } return yy }

function vase(s, P, x, y, z, k = 1, stems = 'branch') {
  const col = s.pick([P.pop, P.calm, P.alt, '#EDE6DA', mix(P.wood, '#FFFFFF', 0.2)]), t = s.turned(x, y, z, s.pick([[[0.05, 0], [0.085, 0.1], [0.03, 0.21], [0.036, 0.24]], [[0.06, 0], [0.075, 0.12], [0.06, 0.22]], [[0.04, 0], [0.1, 0.07], [0.05, 0.14], [0.055, 0.16]]]).map(([a, b]) => [a * k, b * k]), col, { open: true })
  const [tx, ty] = t.top, S = t.scale * k, col2 = s.pick(['#6E8560', '#8A9A6B', '#A5794F', '#C7A15A'])
  for (let i = 0; i < (stems === 'branch' ? 6 : 9); i++) { const a = -1.57 + (s.r() - 0.5) * 1.3, L = S * (0.22 + s.r() * 0.26), ex = tx + Math.cos(a) * L, ey = ty + Math.sin(a) * L; s.add(`<path d="M${n1(tx)} ${n1(ty)}Q${n1(tx)} ${n1(ty - L * 0.5)} ${n1(ex)} ${n1(ey)}" stroke="${s.lit(col2, -0.25)}" stroke-width="${n1(S * 0.008)}" fill="none"/>`); for (let j = 1; j < 6; j++) { const u = 0.35 + j * 0.13, px = tx + (ex - tx) * u, py = ty + (ey - ty) * u - L * 0.12 * (1 - u), ang = ((a + (j % 2 ? 0.9 : -0.9)) * 180) / Math.PI; s.add(`<ellipse cx="${n1(px)}" cy="${n1(py)}" rx="${n1(S * 0.035)}" ry="${n1(S * 0.013)}" transform="rotate(${n1(ang)} ${n1(px)} ${n1(py)}) translate(${n1(S * 0.025)} 0)" fill="${s.lit(mix(col2, '#FFFFFF', s.r() * 0.2), s.r() * 0.5 - 0.25)}"/>`) } }
}

function plant(s, P, x, z, size = 1.2, kind) {
  kind ??= s.pick(['fig', 'palm', 'snake', 'olive', 'monstera'])
  s.shadow(x - 0.22, z - 0.2, 0.44, 0.4, 0.9)
  const pot = s.pick([P.pop, '#E7DFD2', P.metal, P.alt, mix(P.wood, '#D9B48A', 0.5)]), pr = 0.17 + size * 0.03
  const t = s.turned(x, 0, z, s.pick([[[pr * 0.7, 0], [pr, 0.34]], [[pr * 0.85, 0], [pr * 1.08, 0.18], [pr * 0.92, 0.36]], [[pr, 0], [pr, 0.36]]]), pot, { open: true })
  const [px, py] = t.top, S = t.scale, green = s.pick(['#4F6E4A', '#5E7F55', '#6C8A63', '#47654F'])
  const leaf = (bx, by, ang, L, Wd, g = green) => { const t2 = s.r() * 0.7 - 0.35, c = s.lit(g, t2), ex = bx + Math.cos(ang) * L, ey = by + Math.sin(ang) * L, nx = -Math.sin(ang) * Wd, ny = Math.cos(ang) * Wd, mx = (bx * 0.45 + ex * 0.55), my = (by * 0.45 + ey * 0.55); s.add(`<path d="M${n1(bx)} ${n1(by)}Q${n1(mx + nx)} ${n1(my + ny)} ${n1(ex)} ${n1(ey)}Q${n1(mx - nx)} ${n1(my - ny)} ${n1(bx)} ${n1(by)}Z" fill="${c}"/><path d="M${n1(bx)} ${n1(by)}Q${n1(mx - nx)} ${n1(my - ny)} ${n1(ex)} ${n1(ey)}Z" fill="${s.lit(g, t2 + 0.3)}" opacity=".55"/>`) }
  if (kind === 'snake') for (let i = 0; i < 11; i++) leaf(px + (s.r() - 0.5) * pr * S * 1.2, py, -1.57 + (s.r() - 0.5) * 0.5, S * size * (0.45 + s.r() * 0.3), S * 0.09)
  else if (kind === 'palm') for (let i = 0; i < 13; i++) { const a = -1.57 + (i / 12 - 0.5) * 2.5, L = S * size * (0.6 + s.r() * 0.25), ex = px + Math.cos(a) * L * 0.75, ey = py + Math.sin(a) * L * 0.9 + Math.abs(i - 6) * L * 0.05; s.add(`<path d="M${n1(px)} ${n1(py)}Q${n1(px + (ex - px) * 0.25)} ${n1(ey + L * 0.1)} ${n1(ex)} ${n1(ey)}" stroke="${s.lit(green, -0.2)}" stroke-width="${n1(S * 0.012)}" fill="none"/>`); for (let j = 4; j < 13; j++) { const u = j / 12, bx = px + (ex - px) * (u * u * 0.5 + u * 0.5), by = py + (ey - py) * (1 - (1 - u) ** 1.7); for (const sd of [-1, 1]) leaf(bx, by, a + sd * 0.75 + 0.5 * Math.cos(a), S * size * 0.15, S * 0.02) } }
  else {
    const n = kind === 'olive' ? 7 : kind === 'fig' ? 4 : 9
    for (let i = 0; i < n; i++) {
      const a = -1.57 + (n > 1 ? i / (n - 1) - 0.5 : 0) * (kind === 'monstera' ? 2.2 : 1), L = S * size * (kind === 'monstera' ? 0.42 + s.r() * 0.25 : 0.6 + s.r() * 0.3), ex = px + Math.cos(a) * L, ey = py + Math.sin(a) * L
      s.add(`<path d="M${n1(px)} ${n1(py)}Q${n1(px)} ${n1(py - L * 0.55)} ${n1(ex)} ${n1(ey)}" stroke="${s.lit(kind === 'monstera' ? green : '#7A5B40', -0.3)}" stroke-width="${n1(S * (kind === 'monstera' ? 0.012 : 0.022))}" fill="none"/>`)
      if (kind === 'monstera') { leaf(ex, ey, a + (s.r() - 0.5) * 0.8, S * size * 0.26, S * 0.15); leaf(ex, ey, a + 1.1, S * size * 0.15, S * 0.08); leaf(ex, ey, a - 1.1, S * size * 0.15, S * 0.08) }
      else for (let j = 0; j < (kind === 'fig' ? 11 : 16); j++) { const u = 0.4 + (j / 16) * 0.75, bx = px + (ex - px) * u, by = py + (ey - py) * Math.min(1, u * 1.05); leaf(bx, by, a + (j % 2 ? 1 : -1) * (0.5 + s.r() * 0.7), S * size * (kind === 'fig' ? 0.2 : 0.1), S * (kind === 'fig' ? 0.09 : 0.025), kind === 'olive' ? mix(green, '#B9C2A6', 0.35) : green) }
    }
  }
}

function shadeLamp(s, P, x, y, z, k, colr = '#F3E6CF') {
  const on = s.light.lamp > 0.3, c = on ? mix(colr, '#FFD596', 0.55) : colr
  const R = s.scale([x, y, z]), [px, py] = s.flat(s.toCam([x, y, z])), a = R * k * 0.62, b = R * k, hh = R * k * 1.05
  const fill = on ? s.grad('#FFF3D6', '#FFC878', [0, py - hh], [0, py]) : s.grad(s.lit(c, 0.25), s.lit(c, -0.25), [px - b, 0], [px + b, 0])
  s.add(`<path d="M${n1(px - a)} ${n1(py - hh)}L${n1(px + a)} ${n1(py - hh)}L${n1(px + b)} ${n1(py)}Q${n1(px)} ${n1(py + b * 0.14)} ${n1(px - b)} ${n1(py)}Z" fill="${fill}"/>`)
  s.glow(x, y + k * 0.4, z, k * 11, 0.66); s.glow(x, y + k * 0.4, z, k * 3.2, 0.8)
}
function floorLamp(s, P, x, z) { s.shadow(x - 0.14, z - 0.12, 0.28, 0.24, 0.7); s.face(s.disc(x, 0.02, z, 0.14), P.metal, 0, -0.2); s.line3([x, 0.02, z], [x, 1.5, z], P.metal, 0.02); shadeLamp(s, P, x, 1.42, z, 0.22) }
function arcLamp(s, P, x, z, dir = 1) { s.shadow(x - 0.16, z - 0.14, 0.32, 0.28, 0.7); s.face(s.disc(x, 0.04, z, 0.17), '#E9E4DB', 0, -0.2); const p = [[x, 0.04, z], [x, 1.7, z], [x + dir * 0.5, 2.15, z - 0.1], [x + dir * 1.05, 1.75, z - 0.2]].map((q) => s.flat(s.toCam(q))); s.add(`<path d="M${p.map((q) => q.map(n1).join(' ')).join(' ').replace(/^(\S+ \S+) /, '$1C')}" stroke="${s.lit(P.metal, 0)}" stroke-width="${n1(0.02 * s.scale([x, 1, z]))}" fill="none"/>`); dome(s, P, x + dir * 1.05, 1.6, z - 0.2, 0.19) }
function dome(s, P, x, y, z, k, col = P.metal) { const R = s.scale([x, y, z]) * k, [px, py] = s.flat(s.toCam([x, y, z])); s.add(`<path d="M${n1(px - R)} ${n1(py)}A${n1(R)} ${n1(R * 0.95)} 0 0 1 ${n1(px + R)} ${n1(py)}Z" fill="${s.grad(s.lit(col, 0.35), s.lit(col, -0.35), [px - R, py - R], [px + R, py])}"/><ellipse cx="${n1(px)}" cy="${n1(py)}" rx="${n1(R)}" ry="${n1(R * 0.16)}" fill="${s.light.lamp > 0.3 ? '#FFE9BE' : s.lit(col, -0.5)}"/>`); s.glow(x, y - 0.1, z, k * 9, 0.62) }
function pendant(s, P, x, z, H, y, kind, k = 0.17) {
  s.line3([x, H, z], [x, y + k * 0.9, z], P.metal, 0.008, -0.3)
  if (kind === 'globe') { const R = s.scale([x, y, z]) * k * 0.85, [px, py] = s.flat(s.toCam([x, y, z])), on = s.light.lamp > 0.3; s.add(`<circle cx="${n1(px)}" cy="${n1(py)}" r="${n1(R)}" fill="${on ? '#FFF0CF' : s.grad(s.lit('#FBF7EE', 0.3), s.lit('#E8E1D3', -0.2), [px - R, py - R], [px + R, py + R])}"/>`); s.glow(x, y, z, k * 10, 0.72) }
  else if (kind === 'woven') { const R = s.scale([x, y, z]) * k * 1.35, [px, py] = s.flat(s.toCam([x, y, z])), c = '#C79E68'; s.glow(x, y, z, k * 10, 0.66); s.add(`<path d="M${n1(px - R * 0.25)} ${n1(py - R * 0.75)}C${n1(px - R)} ${n1(py - R * 0.5)} ${n1(px - R)} ${n1(py + R * 0.2)} ${n1(px - R * 0.8)} ${n1(py + R * 0.35)}Q${n1(px)} ${n1(py + R * 0.55)} ${n1(px + R * 0.8)} ${n1(py + R * 0.35)}C${n1(px + R)} ${n1(py + R * 0.2)} ${n1(px + R)} ${n1(py - R * 0.5)} ${n1(px + R * 0.25)} ${n1(py - R * 0.75)}Z" fill="${s.grad(s.lit(c, 0.3), s.lit(c, -0.4), [px - R, py], [px + R, py])}"/>`); for (let i = -4; i <= 4; i++) s.add(`<path d="M${n1(px + i * R * 0.05)} ${n1(py - R * 0.75)}Q${n1(px + i * R * 0.3)} ${n1(py - R * 0.2)} ${n1(px + i * R * 0.19)} ${n1(py + R * 0.42)}" stroke="${s.lit('#7D5A34', 0)}" stroke-width="1" fill="none" opacity=".5"/>`) }
  else dome(s, P, x, y, z, k, s.pick([P.metal, P.pop, P.alt]))
}

/** Framed picture: abstract compositions drawn in wall coordinates. */
function art(s, P, R, wall, u0, v0, w, h) {
  const at = onWall(wall, R), quad = (a, b, c, e, o = 0.03) => [at(a, b, o), at(c, b, o), at(c, e, o), at(a, e, o)]
  const frame = s.pick([P.wood, P.metal, '#F4F1EA', P.wood]), fw = 0.028
  s.add(`<path d="${s.path3(quad(u0 + 0.02, v0 - 0.06, u0 + w + 0.04, v0 + h - 0.02, 0.01))}" fill="${s.light.shade}" opacity=".3" filter="url(#tight)"/>`)
  s.face(quad(u0, v0, u0 + w, v0 + h), frame, 0.1, -0.2)
  const mat = s.chance(0.5) ? 0.09 * Math.min(w, h) * 2 : 0, a = u0 + fw, b = v0 + fw, W = w - 2 * fw, H = h - 2 * fw
  s.face(quad(a, b, a + W, b + H), '#F6F1E7', 0.1, -0.06)
  const x = a + mat, y = b + mat, ww = W - 2 * mat, hh = H - 2 * mat, c = s.id()
  s.defs.push(`<clipPath id="${c}"><path d="${s.path3(quad(x, y, x + ww, y + hh))}"/></clipPath>`); s.add(`<g clip-path="url(#${c})">`)
  const pts = (list) => list.map(([p, q]) => at(x + p * ww, y + q * hh, 0.03)), circ = (p, q, rad) => Array.from({ length: 28 }, (_, i) => [p + (rad * Math.cos(i * 0.2244) * Math.min(ww, hh)) / ww, q + (rad * Math.sin(i * 0.2244) * Math.min(ww, hh)) / hh])
  const C = [P.pop, P.calm, P.alt, P.soft, mix(P.pop, '#FFFFFF', 0.55), mix(P.alt, '#FFFFFF', 0.5)], kind = Math.floor(s.r() * 5)
  s.face(pts([[0, 0], [1, 0], [1, 1], [0, 1]]), mix(s.pick(C), '#FBF6EC', 0.62), 0.08, -0.04)
  if (kind === 0) { s.face(pts(circ(0.3 + s.r() * 0.4, 0.68, 0.17)), P.pop, 0.1, 0); for (let i = 0; i < 3; i++) { const base = 0.55 - i * 0.18, l = [[0, 0]]; for (let k = 0; k <= 10; k++) l.push([k / 10, base + 0.08 * Math.sin(k * 0.9 + s.r() * 2 + i)]); l.push([1, 0]); s.face(pts(l), C[(i * 2 + 1) % 6], 0, -0.1) } }
  else if (kind === 1) for (let i = 4; i > 0; i--) s.face(pts(circ(0.5, 0.12, i * 0.2).map(([p, q]) => [p, Math.max(0.02, q)])), C[(i + Math.floor(s.r() * 3)) % 6], 0, -0.06)
  else if (kind === 2) { s.face(pts([[0.08, 0.52], [0.92, 0.54], [0.93, 0.93], [0.07, 0.92]]), s.pick(C), 0.05, -0.05); s.face(pts([[0.09, 0.08], [0.92, 0.07], [0.91, 0.46], [0.08, 0.47]]), s.pick(C), 0, -0.1) }
  else if (kind === 3) for (let i = 0; i < 9; i++) { const p = 0.5 + (s.r() - 0.5) * 0.12, ang = (i / 8 - 0.5) * 2.2, L = 0.45 + s.r() * 0.25, ex = p + Math.sin(ang) * L * 0.75, ey = 0.12 + Math.cos(ang) * L; s.face(pts([[p, 0.1], [p + (ex - p) * 0.5 - 0.05 * Math.cos(ang), (0.1 + ey) / 2 + 0.03], [ex, ey], [p + (ex - p) * 0.5 + 0.07 * Math.cos(ang), (0.1 + ey) / 2 - 0.03]]), s.pick(['#5E7A5B', '#84976F', P.alt, P.pop]), 0.1, -0.1) }
  else for (let i = 0; i < 5; i++) { const p = s.r() * 0.7, q = s.r() * 0.7, e = 0.2 + s.r() * 0.4, f2 = 0.2 + s.r() * 0.4; s.chance(0.4) ? s.face(pts(circ(p + 0.15, q + 0.15, e * 0.5)), s.pick(C), 0, 0) : s.face(pts([[p, q], [p + e, q], [p + e, q + f2], [p, q + f2]]), s.pick(C), 0, 0) }
  s.add('</g>')
}

function shelfUnit(s, P, x, z, a, h, o = {}) {
  const dp = 0.34, n = Math.round(h / 0.38), col = o.col ?? P.wood
  s.shadow(x, z, a, dp, 1)
  s.box(x, 0, z, a, h, dp, mix(col, s.light.shade, 0.45))
  for (let j = 0; j < n; j++) {
    const y = (h / n) * j + 0.03
    let u = x + 0.05
    while (u < x + a - 0.14) {
      const k = s.r()
      if (k < 0.55) { const m = 3 + Math.floor(s.r() * 6); for (let i = 0; i < m && u < x + a - 0.08; i++) { const t = 0.022 + s.r() * 0.024; s.box(u, y, z - 0.005, t, (h / n) * (0.5 + s.r() * 0.28), 0.1, s.pick([P.pop, P.calm, P.alt, '#E9E1D3', '#C9BCA6', P.soft, P.metal]), { round: 0.003 }); u += t + 0.002 } u += 0.04 }
      else if (k < 0.72) { vase(s, P, u + 0.08, y, z + 0.05, 0.62); u += 0.22 } else if (k < 0.86) { books(s, P, u, y, z, 3); u += 0.32 } else u += 0.16
    }
  }
  for (let j = 0; j <= n; j++) s.box(x, (h / n) * j - (j ? 0.015 : 0), z - 0.01, a, 0.03, dp, col)
  for (const ux of [x, x + a - 0.03]) s.box(ux, 0, z - 0.01, 0.03, h, dp, col)
}

function cabinet(s, P, x, z, a, h, dp, o = {}) {
  const col = o.col ?? P.wood, y0 = o.y ?? 0.12
  if (!o.hung) { s.shadow(x, z, a, dp, 1); if (o.legs) for (const lx of [x + 0.06, x + a - 0.1]) s.box(lx, 0, z + 0.05, 0.04, y0, 0.04, P.metal); else s.box(x + 0.02, 0, z + 0.06, a - 0.04, y0, dp - 0.06, mix(col, '#000000', 0.6)) }
  s.box(x, y0, z, a, h - y0, dp, col)
  const n = o.doors ?? Math.max(2, Math.round(a / 0.55)), g = 0.012
  for (let i = 0; i < n; i++) { const u = x + (a * i) / n + g, e = x + (a * (i + 1)) / n - g, rows = o.drawers && i % 2 === (o.drawers === 2 ? 1 : 0) ? 3 : 1; for (let j = 0; j < rows; j++) { const b = y0 + ((h - y0) * j) / rows + g, c = y0 + ((h - y0) * (j + 1)) / rows - g; s.face([[u, b, z - 0.012], [e, b, z - 0.012], [e, c, z - 0.012], [u, c, z - 0.012]], mix(col, '#FFFFFF', 0.05), 0.1, -0.12); if (o.shaker) s.face([[u + 0.06, b + 0.06, z - 0.014], [e - 0.06, b + 0.06, z - 0.014], [e - 0.06, c - 0.06, z - 0.014], [u + 0.06, c - 0.06, z - 0.014]], mix(col, s.light.shade, 0.1), 0, -0.1); if (o.pull !== false) rows > 1 || o.hung ? s.line3([(u + e) / 2 - 0.06, o.hung ? b + 0.05 : c - 0.05, z - 0.03], [(u + e) / 2 + 0.06, o.hung ? b + 0.05 : c - 0.05, z - 0.03], P.metal, 0.012, 0.1) : s.line3([i % 2 ? u + 0.05 : e - 0.05, c - 0.2, z - 0.03], [i % 2 ? u + 0.05 : e - 0.05, c - 0.07, z - 0.03], P.metal, 0.012, 0.1) } }
  if (o.counter) s.box(x - 0.01, h, z - 0.03, a + 0.02, 0.04, dp + 0.03, o.counter)
}

function bed(s, P, x, z, a, o = {}) {
  const L = 2.0, zf = z, zb = z + L, linen = mix('#F5F1EA', P.calm, 0.12), duvet = s.pick([linen, mix(P.soft, '#FFFFFF', 0.5), mix(P.calm, '#FFFFFF', 0.35)])
  s.shadow(x - 0.05, zf, a + 0.1, L, 1)
  const hc = s.pick([P.wood, P.soft, P.alt])
  if (s.chance(0.5)) { s.box(x - 0.08, 0.1, zb, a + 0.16, 1.05, 0.1, hc, { round: 0.06 }); const n = 5; for (let i = 1; i < n; i++) s.line3([x - 0.08 + ((a + 0.16) * i) / n, 0.5, zb - 0.01], [x - 0.08 + ((a + 0.16) * i) / n, 1.12, zb - 0.01], mix(hc, s.light.shade, 0.3), 0.01, -0.2) }
  else { s.box(x - 0.06, 0.1, zb, a + 0.12, 1.0, 0.07, hc); for (let i = 0; i < 9; i++) s.face([[x + (a * i) / 9, 0.62, zb - 0.01], [x + (a * (i + 0.7)) / 9, 0.62, zb - 0.01], [x + (a * (i + 0.7)) / 9, 1.06, zb - 0.01], [x + (a * i) / 9, 1.06, zb - 0.01]], mix(hc, '#FFFFFF', 0.12), 0.1, -0.15) }
  s.box(x - 0.03, 0.1, zf - 0.02, a + 0.06, 0.2, L, P.wood, { round: 0.03 })
  s.box(x, 0.28, zf, a, 0.24, L - 0.02, linen, { round: 0.08 })
  for (const [i, back] of [[0, 1], [1, 1], [0, 0], [1, 0]]) { const pw = a * 0.44, px = x + a * 0.04 + i * a * 0.48; cushion(s, px + (back ? 0 : 0.06), 0.52, zb - (back ? 0.2 : 0.38), pw - (back ? 0 : 0.1), back ? 0.4 : 0.32, back ? '#F7F4EE' : mix(duvet, P.pop, 0.15), 0.16, 0) }
  cushion(s, x + a / 2 - 0.3, 0.53, zb - 0.5, 0.6, 0.26, P.pop, 0.1, s.chance(0.5))
  // duvet with soft folds over the front and sides
  s.box(x - 0.05, 0.26, zf - 0.05, a + 0.1, 0.34, L - 0.62, duvet, { round: 0.1 })
  for (let i = 0; i < 7; i++) { const u = x + (a * (i + 0.4 + s.r() * 0.3)) / 7; const p = s.project([[u, 0.6, zf + 0.1], [u + 0.05, 0.5, zf - 0.06], [u + 0.02, 0.28, zf - 0.06]]); s.add(`<path d="M${p.map((q) => q.map(n1).join(' ')).join('Q').replace('Q', 'Q').replace(/Q([^Q]*)Q/, 'Q$1 ')}" stroke="${s.lit(duvet, -0.28)}" stroke-width="${n1(0.02 * s.scale([u, 0.5, zf]))}" opacity=".35" fill="none" filter="url(#hair)"/>`) }
  s.face([[x - 0.05, 0.605, zb - 0.78], [x + a + 0.05, 0.605, zb - 0.78], [x + a + 0.05, 0.605, zb - 0.58], [x - 0.05, 0.605, zb - 0.58]], linen, 0.3, 0.1, 0.03)
  const t = s.pick([P.pop, P.alt, P.calm]), tz = zf + 0.1, td = 0.55
  s.face([[x - 0.06, 0.612, tz], [x + a + 0.06, 0.612, tz], [x + a + 0.06, 0.612, tz + td], [x - 0.06, 0.612, tz + td]], t, 0.14, 0, 0.03)
  for (const ux of s.cam.x > x + a ? [x + a + 0.065] : s.cam.x < x ? [x - 0.065] : []) s.face([[ux, 0.3, tz], [ux, 0.3, tz + td], [ux, 0.61, tz + td], [ux, 0.61, tz]], t, -0.05, -0.3, 0.02)
  for (let i = 1; i < 5; i++) s.line3([x - 0.05, 0.618, tz + (td * i) / 5], [x + a + 0.05, 0.618, tz + (td * i) / 5], mix(t, '#FFFFFF', 0.4), 0.01, 0.1)
}

function nightstand(s, P, x, z) { cabinet(s, P, x, z, 0.48, 0.5, 0.38, { legs: true, doors: 1, drawers: 1, y: 0.16 }); const k = 0.14; s.turned(x + 0.2, 0.5, z + 0.2, [[0.06, 0], [0.09, 0.1], [0.03, 0.2]], s.pick([P.pop, P.calm, '#EDE6DA', P.alt])); shadeLamp(s, P, x + 0.2, 0.72, z + 0.2, k * 1.15); books(s, P, x + 0.24, 0.5, z + 0.06, 2) }

function chair(s, P, x, z, back = 'far', col = P.wood) {
  s.shadow(x, z, 0.44, 0.44, 0.7)
  const legs = () => { for (const [dx, dz] of [[0.02, 0.38], [0.38, 0.38], [0.02, 0.02], [0.38, 0.02]]) s.box(x + dx, 0, z + dz, 0.035, 0.44, 0.035, col) }
  const bk = (zz) => { for (const dx of [0.02, 0.385]) s.box(x + dx, 0.44, zz, 0.03, 0.42, 0.03, col); s.box(x + 0.02, 0.68, zz - 0.005, 0.4, 0.18, 0.03, col, { round: 0.04 }) }
  legs(); if (back === 'far') bk(z + 0.4); s.box(x, 0.43, z, 0.44, 0.05, 0.44, P.calm, { round: 0.04 }); if (back === 'near') bk(z)
}
function stool(s, P, x, z, h = 0.66) { s.shadow(x - 0.17, z - 0.15, 0.34, 0.3, 0.7); for (const [dx, dz] of [[-0.13, 0.12], [0.12, 0.12], [-0.14, -0.12], [0.12, -0.12]]) s.box(x + dx, 0, z + dz, 0.028, h, 0.028, P.metal); s.line3([x - 0.13, 0.24, z - 0.11], [x + 0.14, 0.24, z - 0.11], P.metal, 0.022); s.face(s.disc(x, h, z, 0.19), P.wood, -0.4, -0.5); s.face(s.disc(x, h + 0.05, z, 0.19), P.wood, 0.2, 0); }

// ---------- rooms ----------

const rooms = {
  living(s, R, P, o) {
    const v = o.variant % 4, treat = s.pick(['plain', 'panel', 'plain', 'slat', 'brick'])
    if (v === 0) { // sofa on the back wall, tall windows left
      shell(s, R, P, { sunFrom: 'left', treat: treat === 'brick' ? 'plain' : treat, accent: s.chance(0.35), floor: s.pick(['plank', 'herring']) })
      windowOn(s, R, 'left', 1.3, 0.35, 3.6, R.H - 0.35, { city: o.city, frame: P.wall === '#F1F0EC' ? P.metal : '#F4F1EA', cols: 3, rows: 2, curtain: mix('#F4EFE6', P.calm, 0.2), rod: P.metal })
      rug(s, P, R.W * 0.5 - 1.45, R.D - 2.95, 3.1, 2.1, s.pick(['border', 'stripe', 'diamond', 'round'])); sunPatches(s, R)
      const n = s.pick([1, 2, 3]); n === 1 ? art(s, P, R, 'back', R.W / 2 - 0.72, 1.28, 1.5, 0.95) : n === 2 ? [0, 1].forEach((i) => art(s, P, R, 'back', R.W / 2 - 0.82 + i * 0.88, 1.26, 0.76, 1.0)) : [0, 1, 2].forEach((i) => art(s, P, R, 'back', R.W / 2 - 1.0 + i * 0.72, 1.36, 0.6, 0.78))
      plant(s, P, 0.5, R.D - 0.5, 1.5); s.chance(0.5) ? floorLamp(s, P, R.W - 0.55, R.D - 0.5) : arcLamp(s, P, R.W - 0.5, R.D - 0.5, -1)
      sofa(s, P, R.W / 2 - 1.15, R.D - 1.08, 2.3)
      const shape = s.chance(0.5); table(s, P, R.W / 2, R.D - 1.95, shape ? { round: 0.5, drum: s.chance(0.4), leg: P.metal } : { w: 1.15, d: 0.6, shelf: true, leg: P.metal })
      books(s, P, R.W / 2 - 0.36, 0.38, R.D - 2.0, 3); vase(s, P, R.W / 2 + 0.22, 0.38, R.D - 1.9, 0.8)
      armchair(s, P, R.W - 1.25, R.D - 2.7)
    } else if (v === 1) { // big window on the back wall
      shell(s, R, P, { treat: 'plain', floor: s.pick(['plank', 'herring']) })
      windowOn(s, R, 'back', 0.75, 0.3, R.W - 1.35, R.H - 0.3, { city: o.city, frame: s.pick([P.metal, '#F4F1EA']), cols: 4, rows: s.pick([1, 2]), curtain: s.pick(['#F2ECE1', P.alt, P.soft]), rod: P.metal, curtainW: 0.14 })
      rug(s, P, R.W * 0.5 - 1.5, R.D - 3.1, 2.9, 2.3, s.pick(['border', 'stripe', 'diamond'])); sunPatches(s, R)
      art(s, P, R, 'left', R.D - 2.3, 1.2, 1.1, 0.85)
      cabinet(s, P, 0.02, R.D - 2.6, 0.42, 0.62, 1.7, { doors: 1, pull: false, legs: true }); vase(s, P, 0.22, 0.62, R.D - 1.3, 1); books(s, P, 0.1, 0.62, R.D - 2.0, 3)
      plant(s, P, R.W - 0.6, R.D - 0.45, 1.5)
      sideSofa(s, P, R.W - 1.35, R.D - 3.0, 2.2); armchair(s, P, 0.85, R.D - 1.35)
      table(s, P, R.W * 0.5 - 0.1, R.D - 2.0, { round: 0.48, drum: s.chance(0.5), leg: P.metal }); vase(s, P, R.W * 0.5 - 0.2, 0.38, R.D - 1.95, 0.8); books(s, P, R.W * 0.5 + 0.02, 0.38, R.D - 2.15, 2)
      pendant(s, P, R.W * 0.46, R.D - 1.9, R.H, R.H - 0.7, s.pick(['globe', 'woven', 'dome']), 0.2)
    } else if (v === 2) { // library wall
      shell(s, R, P, { treat: s.chance(0.5) ? 'brick' : 'plain', accent: true, floor: 'plank', sunFrom: 'left' })
      windowOn(s, R, 'left', 0.9, 0.5, 3.2, R.H - 0.4, { city: o.city, frame: P.metal, cols: 4, rows: 3 })
      rug(s, P, R.W * 0.5 - 1.2, R.D - 2.9, 2.9, 2.0, s.pick(['diamond', 'border', 'round'])); sunPatches(s, R)
      shelfUnit(s, P, R.W - 1.75, R.D - 0.36, 1.6, 2.15); cabinet(s, P, R.W / 2 - 1.9, R.D - 0.46, 1.75, 0.6, 0.42, { legs: true, doors: 3 })
      art(s, P, R, 'back', R.W / 2 - 1.72, 1.05, 0.62, 0.82); art(s, P, R, 'back', R.W / 2 - 0.98, 1.05, 0.62, 0.82); vase(s, P, R.W / 2 - 1.6, 0.6, R.D - 0.25, 0.9); shadeLampOn(s, P, R.W / 2 - 0.4, 0.6, R.D - 0.25)
      plant(s, P, 0.5, R.D - 0.6, 1.5)
      armchair(s, P, R.W / 2 - 1.1, R.D - 2.2, { col: P.soft }); armchair(s, P, R.W / 2 + 0.55, R.D - 2.1, { col: P.soft })
      table(s, P, R.W / 2 + 0.12, R.D - 2.35, { round: 0.32, h: 0.46, leg: P.metal }); vase(s, P, R.W / 2 + 0.1, 0.46, R.D - 2.35, 0.6); floorLamp(s, P, R.W / 2 + 1.5, R.D - 1.6)
    } else { // dining corner open to the room
      shell(s, R, P, { treat: treat === 'brick' ? 'panel' : treat, accent: s.chance(0.5), floor: s.pick(['herring', 'plank']), sunFrom: 'left' })
      windowOn(s, R, 'left', 1.6, 0.3, 3.7, R.H - 0.3, { city: o.city, frame: '#F4F1EA', cols: 2, rows: 3, curtain: '#F2ECE1', rod: P.metal })
      rug(s, P, R.W / 2 - 1.35, R.D - 2.9, 2.7, 2.1, s.pick(['round', 'border', 'stripe'])); sunPatches(s, R)
      art(s, P, R, 'back', R.W / 2 - 0.45, 1.1, 1.0, 1.25); cabinet(s, P, R.W - 1.7, R.D - 0.45, 1.5, 0.78, 0.42, { doors: 3, legs: true }); shadeLampOn(s, P, R.W - 0.5, 0.78, R.D - 0.25); books(s, P, R.W - 1.4, 0.78, R.D - 0.35, 4); plant(s, P, 0.55, R.D - 0.5, 1.4)
      chair(s, P, R.W / 2 - 0.75, R.D - 1.5); chair(s, P, R.W / 2 + 0.3, R.D - 1.5); table(s, P, R.W / 2, R.D - 1.85, { w: 1.75, d: 0.85, h: 0.75 }); vase(s, P, R.W / 2 + 0.1, 0.75, R.D - 1.8, 1.25); bowl(s, P, R.W / 2 - 0.4, 0.75, R.D - 1.95)
      chair(s, P, R.W / 2 - 0.75, R.D - 2.65, 'near'); chair(s, P, R.W / 2 + 0.3, R.D - 2.65, 'near'); pendant(s, P, R.W / 2, R.D - 1.85, R.H, 1.75, s.pick(['woven', 'globe', 'dome']), 0.24)
    }
  },
  bedroom(s, R, P, o) {
    const v = o.variant % 2, a = 1.65, x = R.W / 2 - a / 2 + (v ? -0.25 : 0.15)
    shell(s, R, P, { treat: s.pick(['plain', 'panel', 'slat', 'plain']), accent: s.chance(0.6), floor: s.pick(['plank', 'herring']), sunFrom: v ? 'back' : 'left' })
    const wall = v ? 'back' : 'left'
    if (v) windowOn(s, R, 'back', R.W - 1.6, 0.55, R.W - 0.4, R.H - 0.4, { city: o.city, frame: '#F4F1EA', cols: 2, rows: 2, curtain: s.pick(['#F2ECE1', P.calm]), rod: P.metal, curtainW: 0.24 })
    else windowOn(s, R, 'left', 1.0, 0.4, 3.0, R.H - 0.35, { city: o.city, frame: '#F4F1EA', cols: 2, rows: 2, curtain: s.pick(['#F2ECE1', mix(P.alt, '#FFFFFF', 0.4)]), rod: P.metal })
    void wall
    rug(s, P, x - 0.55, R.D - 2.75, a + 1.1, 1.75, s.pick(['border', 'stripe', 'diamond'])); sunPatches(s, R)
    const n = s.pick([1, 2]); n === 1 ? art(s, P, R, 'back', x + a / 2 - 0.5, 1.42, 1.0, 0.72) : [0, 1].forEach((i) => art(s, P, R, 'back', x + a / 2 - 0.68 + i * 0.74, 1.4, 0.6, 0.76))
    nightstand(s, P, x - 0.66, R.D - 0.45); if (!v || x + a + 0.66 < R.W - 0.1) nightstand(s, P, x + a + 0.16, R.D - 0.45)
    if (!v) plant(s, P, 0.45, R.D - 0.5, 1.3)
    bed(s, P, x, R.D - 2.12, a)
    if (s.chance(0.6)) { s.shadow(x + 0.1, R.D - 2.72, a - 0.2, 0.42, 0.8); for (const lx of [x + 0.14, x + a - 0.2]) s.box(lx, 0, R.D - 2.68, 0.04, 0.3, 0.04, P.metal); s.box(x + 0.1, 0.28, R.D - 2.74, a - 0.2, 0.16, 0.42, s.pick([P.soft, P.alt, P.pop]), { round: 0.07 }) }
    armchair(s, P, v ? 0.25 : R.W - 1.05, R.D - 2.5); if (v) plant(s, P, R.W - 0.4, R.D - 1.2, 1.2)
    if (s.chance(0.45)) pendant(s, P, x + a / 2, R.D - 1.6, R.H, R.H - 0.62, s.pick(['woven', 'globe']), 0.2)
  },
  kitchen(s, R, P, o) {
    const v = o.variant % 2, cab = s.pick([P.alt, P.wood, mix(P.calm, '#FFFFFF', 0.2), '#F1EEE7', P.alt]), stone = s.pick(['#F1EDE6', '#E4E2DE', '#3A3B3E', '#E9DFD0']), tile = s.pick(['#F4F2EC', mix(P.calm, '#FFFFFF', 0.3), mix(P.pop, '#F6EEE2', 0.6), '#DCE5E3'])
    shell(s, R, P, { tileTo: 0, floor: s.pick(['plank', 'herring', 'tile']), floorCol: s.chance(0.3) ? '#D9D3C8' : P.floor, sunFrom: v ? 'back' : 'left', treat: 'plain' })
    const x0 = 0.5, x1 = R.W - 0.85, z = R.D - 0.64
    for (let j = 0; j < 7; j++) for (let x = x0 - (j % 2) * 0.09; x < x1; x += 0.18) { const a = Math.max(x0, x), b = Math.min(x1, x + 0.176); if (b > a) s.face([[a, 0.94 + j * 0.085, R.D - 0.01], [b, 0.94 + j * 0.085, R.D - 0.01], [b, 1.021 + j * 0.085, R.D - 0.01], [a, 1.021 + j * 0.085, R.D - 0.01]], mix(tile, s.r() < 0.5 ? '#FFFFFF' : s.light.shade, s.r() * 0.1), 0.12, -0.05) }
    const wx = v ? R.W / 2 - 0.75 : 0
    if (v) windowOn(s, R, 'back', wx, 1.08, wx + 1.3, R.H - 0.35, { city: o.city, frame: '#F4F1EA', cols: 2, rows: 2 })
    else windowOn(s, R, 'left', 0.6, 0.85, 2.5, R.H - 0.35, { city: o.city, frame: P.metal, cols: 3, rows: 2 })
    sunPatches(s, R)
    const shelfX = v ? x0 : x0 + 0.2, shelfW = v ? wx - x0 - 0.2 : 1.5
    if (s.chance(0.5) && shelfW > 0.5) for (const y of [1.55, 1.92]) { s.box(shelfX, y, R.D - 0.28, shelfW, 0.035, 0.26, P.wood); for (let u = shelfX + 0.08; u < shelfX + shelfW - 0.1; u += 0.14 + s.r() * 0.08) s.chance(0.7) ? s.turned(u, y + 0.035, R.D - 0.16, s.pick([[[0.05, 0], [0.055, 0.1]], [[0.03, 0], [0.07, 0.06]], [[0.045, 0], [0.06, 0.08], [0.03, 0.16]]]), s.pick(['#F1ECE2', P.pop, P.calm, P.alt, '#D8C7A8'])) : null }
    else if (shelfW > 0.5) cabinet(s, P, shelfX, R.D - 0.36, shelfW, 2.3, 0.34, { y: 1.55, hung: true, col: cab, shaker: true })
    const hoodX = x1 - 1.25
    s.box(hoodX, 1.62, R.D - 0.45, 0.75, 0.12, 0.43, P.metal); s.box(hoodX + 0.2, 1.74, R.D - 0.36, 0.35, R.H - 1.74, 0.32, mix(P.metal, P.wall, 0.75))
    cabinet(s, P, x0, z, x1 - x0, 0.88, 0.62, { col: cab, counter: stone, drawers: 1, shaker: s.chance(0.6), y: 0.1 })
    s.face([[hoodX, 0.18, z - 0.016], [hoodX + 0.62, 0.18, z - 0.016], [hoodX + 0.62, 0.8, z - 0.016], [hoodX, 0.8, z - 0.016]], '#2B2D31', 0.2, -0.2); s.line3([hoodX + 0.06, 0.72, z - 0.04], [hoodX + 0.56, 0.72, z - 0.04], '#D8D8D8', 0.02, 0.2); s.face([[hoodX + 0.02, 0.925, z + 0.08], [hoodX + 0.6, 0.925, z + 0.08], [hoodX + 0.6, 0.925, z + 0.5], [hoodX + 0.02, 0.925, z + 0.5]], '#1F2125', 0.2, 0)
    s.turned(hoodX + 0.2, 0.93, z + 0.36, [[0.1, 0], [0.11, 0.12]], s.pick([P.pop, '#C8CACC', P.metal])); const sx = v ? wx + 0.62 : x0 + 1.0; const fp = [[sx, 0.92, z + 0.52], [sx, 1.28, z + 0.52], [sx, 1.32, z + 0.3], [sx, 1.18, z + 0.28]].map((q) => s.flat(s.toCam(q))); s.add(`<path d="M${fp[0].map(n1).join(' ')}C${fp.slice(1).map((q) => q.map(n1).join(' ')).join(' ')}" stroke="${s.lit(P.metal, 0.2)}" stroke-width="${n1(0.03 * s.scale([sx, 1, z]))}" fill="none" stroke-linecap="round"/>`)
    s.box(x0 + 0.15, 0.92, R.D - 0.12, 0.3, 0.42, 0.03, P.wood); vase(s, P, x0 + 0.6, 0.92, z + 0.4, 0.8); vase(s, P, x1 - 0.2, 0.92, z + 0.4, 0.6)
    s.shadow(R.W - 0.84, R.D - 0.72, 0.8, 0.7, 1); s.box(R.W - 0.82, 0.03, R.D - 0.7, 0.8, 1.95, 0.68, s.pick(['#D5D7D8', cab, '#2F3236'])); s.line3([R.W - 0.74, 1.15, R.D - 0.73], [R.W - 0.74, 1.75, R.D - 0.73], '#9A9DA0', 0.02, 0.2); s.line3([R.W - 0.81, 1.05, R.D - 0.705], [R.W - 0.03, 1.05, R.D - 0.705], '#6A6D70', 0.008, -0.2)
    // island
    const ix = R.W / 2 - 1.0, iz = R.D - 2.3, ic = s.chance(0.5) ? P.wood : mix(P.alt, P.soft, 0.4)
    s.shadow(ix, iz, 1.9, 0.75, 1); s.box(ix + 0.06, 0, iz + 0.22, 1.78, 0.88, 0.5, ic); for (let i = 0; i < 13; i++) s.line3([ix + 0.12 + i * 0.14, 0.04, iz + 0.215], [ix + 0.12 + i * 0.14, 0.86, iz + 0.215], mix(ic, s.light.shade, 0.4), 0.008, -0.2); s.box(ix, 0.88, iz - 0.02, 1.9, 0.05, 0.78, stone)
    bowl(s, P, ix + 1.3, 0.93, iz + 0.32, true); vase(s, P, ix + 0.5, 0.93, iz + 0.4, 1.15); books(s, P, ix + 0.75, 0.93, iz + 0.2, 2)
    for (const u of [0.35, 0.95, 1.55]) stool(s, P, ix + u, iz - 0.12)
    const pk = s.pick(['globe', 'dome', 'woven']); for (const u of [0.45, 1.45]) pendant(s, P, ix + u, iz + 0.3, R.H, 1.72, pk, 0.16)
  },
  bathroom(s, R, P, o) {
    const tile = s.pick(['#EEF0EC', mix(P.calm, '#FFFFFF', 0.25), mix(P.alt, '#FFFFFF', 0.45), mix(P.pop, '#F8F0E6', 0.7)]), v = o.variant % 2
    shell(s, R, P, { treat: 'tile', tileTo: s.pick([1.25, R.H, R.H]), tileCol: tile, tw: s.pick([0.12, 0.24]), th: s.pick([0.12, 0.24, 0.08]), floor: 'tile', check: s.chance(0.4), floorCol: s.pick(['#DAD5CB', '#C9CCC8', mix(P.floor, '#E8E2D8', 0.5)]), sunFrom: v ? 'left' : 'back' })
    if (v) windowOn(s, R, 'left', 1.3, 0.95, 2.6, R.H - 0.4, { city: o.city, frame: '#F4F1EA', cols: 2, rows: 2 }); else windowOn(s, R, 'back', 0.55, 1.1, 1.75, R.H - 0.38, { city: o.city, frame: '#F4F1EA', cols: 2, rows: 2 })
    rug(s, P, 0.75, R.D - 1.95, 1.25, 0.75, s.pick(['stripe', 'border'])); sunPatches(s, R)
    // bath
    s.shadow(0.25, R.D - 0.95, 1.75, 0.78, 1); s.box(0.25, 0.04, R.D - 0.98, 1.75, 0.54, 0.82, '#F7F6F2', { round: 0.16 }); s.face([[0.36, 0.585, R.D - 0.88], [1.89, 0.585, R.D - 0.88], [1.89, 0.585, R.D - 0.26], [0.36, 0.585, R.D - 0.26]], mix('#DDE8EA', tile, 0.3), -0.3, -0.12, 0.1); s.line3([1.7, 0.58, R.D - 0.12], [1.7, 0.95, R.D - 0.12], P.metal, 0.03, 0.2); s.line3([1.7, 0.95, R.D - 0.12], [1.7, 0.92, R.D - 0.4], P.metal, 0.03, 0.2)
    const tw = s.pick([P.pop, P.calm, P.alt]); s.face([[0.55, 0.3, R.D - 1.0], [0.95, 0.3, R.D - 1.0], [0.95, 0.6, R.D - 0.98], [0.55, 0.6, R.D - 0.98]], tw, 0.15, -0.15, 0.02)
    // vanity
    const vx = 2.3, vw = Math.min(1.35, R.W - vx - 0.25); cabinet(s, P, vx, R.D - 0.54, vw, 0.8, 0.52, { y: 0.3, doors: 2, drawers: 1, legs: s.chance(0.5), col: s.pick([P.wood, P.alt, P.wood]), counter: '#F3F0EA' })
    s.turned(vx + vw / 2, 0.84, R.D - 0.28, [[0.14, 0], [0.21, 0.12]], '#FAF9F6', { open: true }); s.line3([vx + vw / 2, 0.86, R.D - 0.06], [vx + vw / 2, 1.14, R.D - 0.06], P.metal, 0.026, 0.2); s.line3([vx + vw / 2, 1.13, R.D - 0.06], [vx + vw / 2, 1.1, R.D - 0.22], P.metal, 0.026, 0.2)
    vase(s, P, vx + 0.16, 0.84, R.D - 0.26, 0.6); s.turned(vx + vw - 0.14, 0.84, R.D - 0.26, [[0.035, 0], [0.035, 0.13], [0.014, 0.16]], s.pick([P.metal, '#8A6A4A', P.pop]))
    const mc = [vx + vw / 2, 1.62], round = s.chance(0.6), mr = 0.4, ring = (k) => Array.from({ length: 40 }, (_, i) => [mc[0] + mr * k * Math.cos(i * 0.15708) * (round ? 1 : 0.8), mc[1] + mr * k * Math.sin(i * 0.15708) * (round ? 1 : 1.25), R.D - 0.03])
    s.add(`<path d="${s.path3(ring(1.02))}" fill="${s.light.shade}" opacity=".3" filter="url(#tight)" transform="translate(3 6)"/>`); s.face(ring(1.05), P.metal, 0.2, -0.2); s.face(ring(1), mix(P.wall, '#DCE6EA', 0.6), 0.3, -0.12); const g = s.project(ring(1)); const mx = g.map((p) => p[0]), my = g.map((p) => p[1]); s.add(`<path d="M${n1(Math.min(...mx) + 14)} ${n1((Math.min(...my) + Math.max(...my)) / 2 + 20)}L${n1((Math.min(...mx) + Math.max(...mx)) / 2 + 10)} ${n1(Math.min(...my) + 14)}" stroke="#fff" stroke-width="16" opacity=".22" stroke-linecap="round"/>`)
    for (const u of [vx + 0.02, vx + vw - 0.02]) { const [px, py] = s.flat(s.toCam([u, 1.7, R.D - 0.08])), S = s.scale([u, 1.7, R.D]); s.add(`<rect x="${n1(px - S * 0.035)}" y="${n1(py - S * 0.14)}" width="${n1(S * 0.07)}" height="${n1(S * 0.28)}" rx="${n1(S * 0.035)}" fill="${s.light.lamp > 0.3 ? '#FFF0CF' : s.lit('#FBF6EA', 0.1)}"/>`); s.glow(u, 1.7, R.D - 0.08, 1.3, 0.75) }
    // towel ladder, stool, plant
    const lx = R.W - 0.03; for (const zz of [R.D - 1.5, R.D - 1.05]) s.line3([lx, 0, zz], [lx, 1.7, zz], P.wood, 0.03); for (const y of [0.5, 0.9, 1.3]) s.line3([lx, y, R.D - 1.5], [lx, y, R.D - 1.05], P.wood, 0.025); s.face([[lx - 0.04, 0.55, R.D - 1.46], [lx - 0.04, 0.55, R.D - 1.1], [lx - 0.04, 1.31, R.D - 1.1], [lx - 0.04, 1.31, R.D - 1.46]], mix(tw, '#FFFFFF', 0.3), 0.15, -0.2, 0.02)
    stool(s, P, 0.62, R.D - 1.55, 0.42); const yy = 0.47; s.box(0.5, yy, R.D - 1.62, 0.26, 0.06, 0.18, mix(tw, '#FFFFFF', 0.4), { round: 0.03 }); s.box(0.51, yy + 0.06, R.D - 1.61, 0.24, 0.06, 0.17, '#F5F2EC', { round: 0.03 })
    plant(s, P, R.W - 0.42, R.D - 1.9, 0.9, s.pick(['monstera', 'snake', 'palm']))
    if (s.chance(0.5)) pendant(s, P, 1.15, R.D - 1.0, R.H, R.H - 0.55, 'globe', 0.16)
  },
  view(s, R, P, o) {
    if (o.variant % 2) { // reading corner before a wall of glass
      shell(s, R, P, { treat: 'plain', floor: s.pick(['plank', 'herring']) })
      windowOn(s, R, 'back', 0.12, 0.1, R.W - 0.12, R.H - 0.12, { city: o.city, frame: P.metal, cols: 5, rows: 1, horizon: 0.7 })
      rug(s, P, R.W / 2 - 1.1, R.D - 2.3, 2.3, 1.6, s.pick(['round', 'border'])); sunPatches(s, R)
      plant(s, P, 0.45, R.D - 0.5, 1.4, 'palm'); plant(s, P, R.W - 0.4, R.D - 0.45, 1.1)
      const desk = s.chance(0.5); if (desk) { table(s, P, R.W / 2, R.D - 0.85, { w: 1.6, d: 0.65, h: 0.74, leg: P.metal }); s.box(R.W / 2 - 0.2, 0.74, R.D - 0.95, 0.36, 0.015, 0.24, '#C9CCD0'); s.face([[R.W / 2 - 0.2, 0.755, R.D - 0.71], [R.W / 2 + 0.16, 0.755, R.D - 0.71], [R.W / 2 + 0.16, 0.99, R.D - 0.66], [R.W / 2 - 0.2, 0.99, R.D - 0.66]], '#31363C', 0.2, -0.1); shadeLampOn(s, P, R.W / 2 + 0.55, 0.74, R.D - 0.8); books(s, P, R.W / 2 - 0.7, 0.74, R.D - 0.9, 4); chair(s, P, R.W / 2 - 0.2, R.D - 1.7, 'near') }
      else { armchair(s, P, R.W / 2 - 1.15, R.D - 1.7, { col: P.soft }); armchair(s, P, R.W / 2 + 0.4, R.D - 1.7, { col: P.soft }); table(s, P, R.W / 2 + 0.02, R.D - 1.5, { round: 0.28, h: 0.48, leg: P.metal }); vase(s, P, R.W / 2 + 0.02, 0.48, R.D - 1.5, 0.8) }
      pendant(s, P, R.W / 2 + (desk ? 1.2 : 0), R.D - 1.3, R.H, R.H - 0.6, s.pick(['globe', 'woven']), 0.2)
    } else { // balcony
      s.add(outside(s, 0, 0, s.w, s.h, o.city, s.cam.hz + 0.02))
      const z0 = s.cam.z + 0.2, W = R.W, D = R.D - 0.6; R.sun = []
      s.face([[-0.4, 0, z0], [W + 0.4, 0, z0], [W + 0.4, 0, D], [-0.4, 0, D]], P.floor, 0, -0.1)
      for (let z = Math.max(z0, -2); z < D; z += 0.15) s.face([[-0.4, 0.001, z + 0.006], [W + 0.4, 0.001, z + 0.006], [W + 0.4, 0.001, z + 0.144], [-0.4, 0.001, z + 0.144]], mix(P.floor, s.r() < 0.5 ? '#FFF2DC' : s.light.shade, s.r() * 0.16), 0.1, 0)
      s.face([[W + 0.3, 0, z0], [W + 0.3, 0, D], [W + 0.3, R.H + 0.4, D], [W + 0.3, R.H + 0.4, z0]], mix(P.wall, P.alt, 0.25), 0.06, -0.18)
      for (let y = 0.1; y < R.H + 0.4; y += 0.2) s.line3([W + 0.29, y, z0 + 0.1], [W + 0.29, y, D], mix(P.wall, s.light.shade, 0.2), 0.006, -0.2)
      s.face([[-0.4, R.H + 0.1, z0], [W + 0.4, R.H + 0.1, z0], [W + 0.4, R.H + 0.1, D], [-0.4, R.H + 0.1, D]], P.wood, -0.35, -0.2)
      for (let z = 0; z < D; z += 0.22) s.line3([-0.4, R.H + 0.095, z], [W + 0.4, R.H + 0.095, z], mix(P.wood, s.light.shade, 0.5), 0.01, -0.3)
      for (let x = -0.3; x <= W + 0.3; x += 0.13) s.line3([x, 0.06, D - 0.04], [x, 0.98, D - 0.04], P.metal, 0.014, -0.2)
      s.box(-0.4, 0.98, D - 0.08, W + 0.8, 0.05, 0.08, P.wood); s.box(-0.4, 0.04, D - 0.06, W + 0.8, 0.03, 0.03, P.metal)
      if (s.light.lamp > 0.2 || s.chance(0.5)) { let p = null; for (let i = 0; i <= 14; i++) { const x = (W * i) / 14, y = R.H - 0.16 - 0.3 * Math.sin(((i % 7) / 7) * 3.1416), q = [x, y, D - 0.5]; if (p) s.line3(p, q, '#2B2B2B', 0.006, -0.2); p = q; const [a, b] = s.flat(s.toCam([x, y - 0.04, D - 0.5])); s.add(`<circle cx="${n1(a)}" cy="${n1(b)}" r="${n1(0.028 * s.scale(q))}" fill="${s.light.lamp > 0.2 ? '#FFE7B5' : '#F4EAD8'}"/>`); s.glow(x, y - 0.04, D - 0.5, 0.3, 0.8) } }
      rug(s, P, W / 2 - 1.3, D - 2.0, 2.5, 1.5, s.pick(['stripe', 'diamond', 'border'])); plant(s, P, 0.35, D - 0.4, 1.3, s.pick(['olive', 'palm', 'fig'])); plant(s, P, 0.85, D - 0.35, 0.8, 'snake'); plant(s, P, W - 0.2, D - 0.4, 1.1)
      if (s.chance(0.5)) { sofa(s, P, W / 2 - 0.95, D - 1.25, 1.9, { seats: 2 }) } else { armchair(s, P, W / 2 - 1.15, D - 1.35, { col: P.soft }); armchair(s, P, W / 2 + 0.45, D - 1.3, { col: P.soft }) }
      table(s, P, W / 2 + 0.05, D - 1.75, { round: 0.34, h: 0.42, drum: s.chance(0.4), leg: P.metal }); vase(s, P, W / 2 + 0.02, 0.42, D - 1.72, 0.75); s.turned(W / 2 + 0.2, 0.42, D - 1.85, [[0.03, 0], [0.04, 0.08]], '#F1ECE2', { open: true })
    }
  },
}

function bowl(s, P, x, y, z, fruit) { if (fruit) for (let i = 0; i < 5; i++) { const [a, b] = s.flat(s.toCam([x - 0.1 + i * 0.05, y + 0.11 + (i % 2) * 0.03, z])), q = s.scale([x, y, z]) * 0.045, c = s.pick(['#E0A33C', '#C8553A', '#8FA24E', '#E7B755']); s.add(`<circle cx="${n1(a)}" cy="${n1(b)}" r="${n1(q)}" fill="${s.grad(s.lit(c, 0.4), s.lit(c, -0.4), [a - q, b - q], [a + q, b + q])}"/>`) } s.turned(x, y, z, [[0.07, 0], [0.15, 0.06], [0.17, 0.09]], s.pick([P.calm, '#EDE6DA', P.pop, P.wood])) }
function shadeLampOn(s, P, x, y, z) { s.turned(x, y, z, [[0.07, 0], [0.1, 0.12], [0.03, 0.26]], s.pick([P.pop, P.calm, '#EDE6DA', P.alt])); shadeLamp(s, P, x, y + 0.28, z, 0.19) }

const SIZE = { living: [5.0, 4.4, 2.75], bedroom: [4.3, 3.9, 2.65], kitchen: [4.6, 3.9, 2.65], bathroom: [3.9, 2.9, 2.6], view: [4.4, 3.6, 2.7] }

/**
 * One demo picture as an SVG string.
 * @param {{seed: string, room?: string, time?: string, city?: string, decor?: number, width?: number, height?: number, label?: boolean}} o
 *   `label` draws the word "Illustration" into the picture itself.
 */
export function scene(o) {
  const pre = random(`${o.seed}/plan`), pick = (a) => a[Math.floor(pre() * a.length)]
  const room = o.room ?? pick(ROOMS), time = o.time ?? pick(TIMES), city = o.city ?? pick(CITY_TYPES)
  const w = o.width ?? 1200, h = o.height ?? 800, P = DECOR[(o.decor ?? Math.floor(pre() * DECOR.length)) % DECOR.length], light = LIGHT[time]
  const [W, D, H] = SIZE[room], variant = o.variant ?? Math.floor(pre() * 12), flip = o.flip ?? pre() < 0.5
  const yaw = (pre() - 0.5) * 0.2 + (room === 'living' && variant % 4 !== 1 ? -0.1 : 0)
  const back = { living: -1.05, bedroom: -1.2, kitchen: -1.2, bathroom: -1.35, view: -1.3 }[room]
  const cam = { x: W * (0.5 + (pre() - 0.5) * 0.16) + (room === 'bathroom' ? 0.1 : 0.15), y: 1.35 + (pre() - 0.5) * 0.2, z: back, yaw, f: w * 0.78, hz: 0.5 }
  cam.hz = room === 'view' ? 0.47 : 0.48
  const sunDir = ((v) => { const l = Math.hypot(...v); return v.map((q) => q / l) })(time === 'noon' ? [0.6, -1, -0.35] : time === 'golden' ? [0.95, -0.5, -0.32] : [0.85, -0.75, -0.4])
  const s = stage({ seed: `${o.seed}/${room}`, w, h, light, cam, sunDir })
  rooms[room](s, { W, D, H, sun: [] }, P, { city, variant })
  const tag = o.label ? `<g font-family="system-ui,sans-serif" font-size="${n1(w * 0.0165)}" fill="#fff"><rect x="${n1(w * 0.018)}" y="${n1(h - w * 0.05)}" width="${n1(w * 0.115)}" height="${n1(w * 0.033)}" rx="${n1(w * 0.0165)}" fill="#0E1A2B" opacity=".62"/><text x="${n1(w * 0.0755)}" y="${n1(h - w * 0.0275)}" text-anchor="middle">Illustration</text></g>` : ''
  const rich = light.lamp > 0.6
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" role="img"><title>Illustration: ${room}, ${time}</title><defs><filter id="soft" x="-20%" y="-50%" width="140%" height="200%"><feGaussianBlur stdDeviation="${n1(w * 0.011)}"/></filter><filter id="tight" x="-20%" y="-50%" width="140%" height="200%"><feGaussianBlur stdDeviation="${n1(w * 0.0028)}"/></filter><filter id="hair"><feGaussianBlur stdDeviation="${n1(w * 0.0016)}"/></filter><filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  .9 0 0 0 -.32"/></filter><radialGradient id="vig" cx=".5" cy=".46" r=".78"><stop offset=".55" stop-color="${light.shade}" stop-opacity="0"/><stop offset="1" stop-color="${light.shade}" stop-opacity="${rich ? 0.62 : 0.36}"/></radialGradient><linearGradient id="haze" x1="0" x2="1" y2=".35"><stop stop-color="${light.sun}" stop-opacity="${(light.sunK * 0.28).toFixed(2)}"/><stop offset=".6" stop-color="${light.sun}" stop-opacity="0"/></linearGradient>${s.defs.join('')}</defs><rect width="${w}" height="${h}" fill="${light.shade}"/><g${flip ? ` transform="matrix(-1 0 0 1 ${w} 0)"` : ''} stroke-linejoin="round">${s.out.join('')}<rect width="${w}" height="${h}" fill="url(#haze)" style="mix-blend-mode:screen"/></g><rect width="${w}" height="${h}" fill="url(#vig)" style="mix-blend-mode:multiply"/><rect width="${w}" height="${h}" filter="url(#grain)" opacity=".22" style="mix-blend-mode:soft-light"/>${tag}</svg>`
}

/** The five pictures of a home: one decor, one city, a believable day from room to room. */
export function homePictures({ seed, city, width, height, label }) {
  const r = random(`${seed}/home`), decor = Math.floor(r() * DECOR.length), day = [['morning', 'noon', 'morning', 'noon', 'golden'], ['golden', 'morning', 'noon', 'morning', 'dusk'], ['noon', 'golden', 'morning', 'noon', 'night'], ['dusk', 'night', 'golden', 'golden', 'dusk']][Math.floor(r() * 4)]
  return ROOMS.map((room, i) => ({ room, time: day[i], svg: scene({ seed: `${seed}/${i}`, room, time: day[i], city, decor, width, height, label }) }))
}

/** A building at blue hour, seen square on: most windows asleep, a few lit, one of them home. The hero picture. */
export function facade({ seed, width = 1600, height = 1000, cols = 8, rows = 5, home = [5, 2] }) {
  const r = random(`${seed}/facade`), w = width, h = height, o = [], d = []
  const cw = w / cols, rh = h / rows, pick = (a) => a[Math.floor(r() * a.length)]
  d.push('<linearGradient id="fw" x2="0.3" y2="1"><stop stop-color="#2A3D63"/><stop offset=".6" stop-color="#1B2A49"/><stop offset="1" stop-color="#121D35"/></linearGradient><linearGradient id="on" x2="0" y2="1"><stop stop-color="#FFE3AE"/><stop offset=".55" stop-color="#F9BC66"/><stop offset="1" stop-color="#C9783A"/></linearGradient><linearGradient id="dim" x2="0" y2="1"><stop stop-color="#C99A62"/><stop offset="1" stop-color="#6B4A3E"/></linearGradient><linearGradient id="off" x2=".6" y2="1"><stop stop-color="#5C78A6"/><stop offset=".45" stop-color="#2C4068"/><stop offset="1" stop-color="#18253F"/></linearGradient><radialGradient id="halo"><stop stop-color="#FFCE86" stop-opacity=".75"/><stop offset=".4" stop-color="#FFB35C" stop-opacity=".22"/><stop offset="1" stop-color="#FFB35C" stop-opacity="0"/></radialGradient><filter id="b"><feGaussianBlur stdDeviation="7"/></filter><filter id="fg" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".7" numOctaves="2" seed="3"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 .9 0 0 0 -.3"/></filter>')
  o.push(`<rect width="${w}" height="${h}" fill="url(#fw)"/>`)
  for (let j = 0; j < rows * 14; j++) o.push(`<rect y="${n1((j * h) / (rows * 14))}" width="${w}" height="1.2" fill="#0D1730" opacity=".3"/>`)
  for (let j = 0; j < rows; j++) {
    const y = j * rh
    o.push(`<rect y="${n1(y + rh * 0.93)}" width="${w}" height="${n1(rh * 0.045)}" fill="#3A4F78"/><rect y="${n1(y + rh * 0.972)}" width="${w}" height="${n1(rh * 0.05)}" fill="#0B1428" opacity=".5"/>`)
    for (let i = 0; i < cols; i++) {
      const x = i * cw, mine = i === home[0] && j === home[1], state = mine ? 'on' : r() < 0.16 ? 'dim' : 'off', W = cw * 0.66, H = rh * 0.66, X = x + cw * 0.17, Y = y + rh * 0.14, c = `w${i}-${j}`
      if (mine) o.push(`<circle cx="${n1(X + W / 2)}" cy="${n1(Y + H / 2)}" r="${n1(W * 1.75)}" fill="url(#halo)"/>`)
      o.push(`<rect x="${n1(X - 9)}" y="${n1(Y - 9)}" width="${n1(W + 18)}" height="${n1(H + 18)}" fill="#0C1529" opacity=".55"/><rect x="${n1(X - 6)}" y="${n1(Y - 6)}" width="${n1(W + 12)}" height="${n1(H + 12)}" fill="${mine ? '#F0E2C8' : '#40557E'}"/>`)
      d.push(`<clipPath id="${c}"><rect x="${n1(X)}" y="${n1(Y)}" width="${n1(W)}" height="${n1(H)}"/></clipPath>`)
      o.push(`<g clip-path="url(#${c})"><rect x="${n1(X)}" y="${n1(Y)}" width="${n1(W)}" height="${n1(H)}" fill="url(#${state})"/>`)
      const tone = state === 'on' ? '#7A4424' : state === 'dim' ? '#3A2630' : '#16223B', soft = state === 'on' ? '#FFF0CF' : state === 'dim' ? '#B98B61' : '#6F89B3'
      if (state === 'off') o.push(`<path d="M${n1(X)} ${n1(Y + H * 0.7)}L${n1(X + W * 0.72)} ${n1(Y)}H${n1(X + W)}L${n1(X)} ${n1(Y + H)}Z" fill="#9FB6DA" opacity="${n1(0.1 + r() * 0.16)}"/>`)
      const kind = mine ? 'home' : pick(['curtain', 'curtain', 'blind', 'plant', 'lamp', 'none'])
      if (kind === 'curtain' || mine) for (const side of [0, 1]) for (let k = 0; k < 4; k++) o.push(`<rect x="${n1(side ? X + W - (k + 1) * W * 0.055 : X + k * W * 0.055)}" y="${n1(Y)}" width="${n1(W * 0.055)}" height="${n1(H)}" fill="${soft}" opacity="${n1((k % 2 ? 0.55 : 0.38) * (state === 'off' ? 0.5 : 1) * 10) / 10}"/>`)
      if (kind === 'blind') { const dn = 0.2 + r() * 0.5; for (let k = 0; k < dn * 16; k++) o.push(`<rect x="${n1(X)}" y="${n1(Y + (k * H) / 16)}" width="${n1(W)}" height="${n1(H / 21)}" fill="${soft}" opacity=".42"/>`) }
      const plantAt = (px, k) => { for (let m = 0; m < 9; m++) { const a = -1.57 + (m / 8 - 0.5) * 2.3, L = H * k * (0.75 + 0.25 * r()), ex = px + Math.cos(a) * L, ey = Y + H * 0.82 + Math.sin(a) * L; o.push(`<path d="M${n1(px)} ${n1(Y + H * 0.86)}Q${n1((px + ex) / 2 - L * 0.12)} ${n1((Y + H * 0.84 + ey) / 2)} ${n1(ex)} ${n1(ey)}Q${n1((px + ex) / 2 + L * 0.14)} ${n1((Y + H * 0.84 + ey) / 2 + L * 0.06)} ${n1(px)} ${n1(Y + H * 0.86)}" fill="${tone}"/>`) } o.push(`<path d="M${n1(px - H * 0.08)} ${n1(Y + H * 0.84)}h${n1(H * 0.16)}l${n1(-H * 0.025)} ${n1(H * 0.16)}h${n1(-H * 0.11)}z" fill="${tone}"/>`) }
      const lampAt = (px, k) => { if (state !== 'off') o.push(`<circle cx="${n1(px)}" cy="${n1(Y + H * 0.46)}" r="${n1(H * 0.4)}" fill="url(#halo)"/>`); o.push(`<path d="M${n1(px - H * 0.07)} ${n1(Y + H * 0.34)}h${n1(H * 0.14)}l${n1(H * 0.05)} ${n1(H * 0.16)}h${n1(-H * 0.24)}z" fill="${state === 'off' ? tone : '#FFF6DF'}"/><rect x="${n1(px - 1.5)}" y="${n1(Y + H * 0.5)}" width="3" height="${n1(H * k)}" fill="${tone}"/>`) }
      if (kind === 'plant') plantAt(X + W * (0.3 + r() * 0.4), 0.42)
      if (kind === 'lamp') lampAt(X + W * (0.3 + r() * 0.4), 0.5)
      if (mine) { lampAt(X + W * 0.66, 0.5); plantAt(X + W * 0.33, 0.36); o.push(`<path d="M${n1(X + W * 0.4)} ${n1(Y + H)}v${n1(-H * 0.17)}q0 ${n1(-H * 0.07)} ${n1(W * 0.07)} ${n1(-H * 0.07)}h${n1(W * 0.34)}q${n1(W * 0.07)} 0 ${n1(W * 0.07)} ${n1(H * 0.07)}v${n1(H * 0.17)}z" fill="${tone}" opacity=".9"/>`) }
      o.push('</g>')
      const m = mine ? '#F0E2C8' : '#40557E'
      o.push(`<rect x="${n1(X + W / 2 - 2.5)}" y="${n1(Y)}" width="5" height="${n1(H)}" fill="${m}"/><rect x="${n1(X)}" y="${n1(Y + H * 0.36)}" width="${n1(W)}" height="5" fill="${m}"/><rect x="${n1(X - 13)}" y="${n1(Y + H + 6)}" width="${n1(W + 26)}" height="9" fill="${mine ? '#E3CFA9' : '#4D638F'}"/><rect x="${n1(X - 13)}" y="${n1(Y + H + 15)}" width="${n1(W + 26)}" height="12" fill="#0A1224" opacity=".4"/>`)
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" preserveAspectRatio="xMidYMid slice"><title>Illustration: an apartment house at blue hour, one window lit</title><defs>${d.join('')}</defs>${o.join('')}<rect width="${w}" height="${h}" filter="url(#fg)" opacity=".25" style="mix-blend-mode:soft-light"/></svg>`
}

/** A quiet map: land, water, parks, streets in two districts. No names; the page sets labels and pins on top. */
export function mapBackdrop({ seed, width = 800, height = 1000, water = 'river', ink = '#FFFFFF' }) {
  const r = random(`${seed}/map`), w = width, h = height, o = [], max = Math.hypot(w, h)
  const streets = (ang, gap, clip, cx, cy) => { let minor = '', major = ''; for (let i = -Math.ceil(max / gap); i < max / gap; i++) { const p = i * gap; const l1 = `M${n1(p)} ${-max}V${max}`, l2 = `M${-max} ${n1(p * 0.62)}H${max}`; if (i % 5 === 0) major += l1; else if (r() > 0.08) minor += l1; if (i % 4 === 0) major += l2; else if (r() > 0.08) minor += l2 } o.push(`<g clip-path="url(#${clip})"><g transform="translate(${cx} ${cy}) rotate(${ang})" fill="none" stroke="${ink}"><path d="${minor}" stroke-width="2.4"/><path d="${major}" stroke-width="6"/></g></g>`) }
  const bend = h * (0.3 + r() * 0.2), edge = `M${-10} ${n1(h * 0.18)}C${n1(w * 0.3)} ${n1(h * 0.2)} ${n1(w * 0.24)} ${n1(bend)} ${n1(w * 0.44)} ${n1(bend + h * 0.14)}S${n1(w * 0.6)} ${n1(h * 0.86)} ${n1(w * 0.72)} ${h + 10}`
  o.push(`<rect width="${w}" height="${h}" fill="#EDF0F2"/>`)
  const parks = Array.from({ length: 6 }, () => [r() * w, r() * h, 40 + r() * 90, 30 + r() * 70, r() * 60 - 30])
  o.push(`<clipPath id="ma"><path d="${edge}L${-10} ${h + 10}Z"/></clipPath><clipPath id="mb"><path d="${edge}L${w + 10} ${h + 10}L${w + 10} -10L-10 -10Z"/></clipPath>`)
  for (const [x, y, a, b, t] of parks) o.push(`<rect x="${n1(x)}" y="${n1(y)}" width="${n1(a)}" height="${n1(b)}" rx="9" transform="rotate(${n1(t)} ${n1(x)} ${n1(y)})" fill="#D9E8DA"/>`)
  streets(-8 + r() * 6, 46, 'ma', w * 0.3, h * 0.6); streets(38 + r() * 8, 38, 'mb', w * 0.6, h * 0.4)
  o.push(`<path d="M0 ${n1(h * 0.72)}Q${n1(w * 0.5)} ${n1(h * 0.6)} ${w} ${n1(h * 0.69)}" stroke="#DCE2E7" stroke-width="15" fill="none"/><path d="M0 ${n1(h * 0.72)}Q${n1(w * 0.5)} ${n1(h * 0.6)} ${w} ${n1(h * 0.69)}" stroke="${ink}" stroke-width="11" fill="none"/>`)
  if (water === 'river') o.push(`<path d="${edge}" stroke="#C4DAE8" stroke-width="30" fill="none" stroke-linecap="round"/>`)
  else o.push(`<path d="M${n1(w * 0.74)} -10C${n1(w * 0.7)} ${n1(h * 0.3)} ${n1(w * 0.86)} ${n1(h * 0.5)} ${n1(w * 0.76)} ${h + 10}H${w + 10}V-10Z" fill="#C4DAE8"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" preserveAspectRatio="xMidYMid slice">${o.join('')}</svg>`
}
export const DECOR_COUNT = DECOR.length
export const wallColor = (decor, time) => mix(mix(DECOR[decor].wall, LIGHT[time].shade, LIGHT[time].lamp * 0.3), LIGHT[time].air, LIGHT[time].airK)
const sized = (svg, width, height) => svg.replace(/ width="\d+" height="\d+"/, ` width="${width}" height="${height}"`)
export const drawRoom = ({ layout, width, height, ...o }) => sized(scene({ ...o, variant: layout }), width, height)
export const drawFacade = ({ columns, width, height, ratio, ...o }) => sized(facade({ ...o, cols: columns, width: columns * 200, height: Math.round((columns * 200) / ratio) }), width, height)
export type Room = 'living' | 'bedroom' | 'kitchen' | 'bathroom' | 'view'
export type Time = 'morning' | 'noon' | 'golden' | 'dusk' | 'night'
