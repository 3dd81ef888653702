import { Buffer, BufferUsage, type Container, Geometry, Mesh, Shader } from 'pixi.js';
import type { Atlas, Frame } from './atlas.ts';

/** How the next picture is drawn; it stays as it is until it is changed. */
export interface Pen {
  x: number;
  y: number;
  /** Direction of the picture's right side, as a unit vector. */
  cos: number;
  sin: number;
  scaleX: number;
  /** A negative value mirrors it vertically. */
  scaleY: number;
  /** How far the left end swings, in the picture's own units, and its phase. */
  bend: number;
  phase: number;
  alpha: number;
  /** Added white, 0 to 1. */
  flash: number;
}

/**
 * Many pictures of one atlas as one mesh, written again for each frame: one draw call, and no object for each. Each is
 * a strip of several pieces from left to right, so that it can bend.
 */
export interface Strips {
  readonly pen: Pen;
  begin(): void;
  put(frame: Frame): void;
  end(): void;
  destroy(): void;
}

/** Position, position in the atlas, alpha and flash. */
const FLOATS = 6;
const STRIDE = FLOATS * 4;
/** Phase of the wave along a body from end to end, in radians. */
const WAVE = 2.4;

const VERTEX = `
in vec2 aPosition;
in vec2 aUV;
in vec2 aLight;
out vec2 vUV;
out vec2 vLight;
uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;
void main() {
  mat3 whole = uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix;
  gl_Position = vec4((whole * vec3(aPosition, 1.0)).xy, 0.0, 1.0);
  vUV = aUV;
  vLight = aLight;
}`;

const FRAGMENT = `
in vec2 vUV;
in vec2 vLight;
out vec4 finalColor;
uniform sampler2D uTexture;
void main() {
  vec4 color = texture(uTexture, vUV) * vLight.x;
  finalColor = vec4(color.rgb + color.a * vLight.y * (1.0 - color.rgb * 0.5), color.a);
}`;

export function createStrips(
  atlas: Atlas,
  parent: Container,
  { most, pieces }: { readonly most: number; readonly pieces: number },
): Strips {
  const corners = 2 * (pieces + 1);
  const data = new Float32Array(most * corners * FLOATS);
  const buffer = new Buffer({ data, usage: BufferUsage.VERTEX | BufferUsage.COPY_DST });
  const geometry = new Geometry({
    attributes: {
      aPosition: { buffer, format: 'float32x2', stride: STRIDE, offset: 0 },
      aUV: { buffer, format: 'float32x2', stride: STRIDE, offset: 8 },
      aLight: { buffer, format: 'float32x2', stride: STRIDE, offset: 16 },
    },
    indexBuffer: indicesOf(most, pieces),
  });
  const { source } = atlas.texture;
  const shader = Shader.from({
    gl: { vertex: VERTEX, fragment: FRAGMENT },
    resources: { uTexture: source, uSampler: source.style },
  });
  const mesh = new Mesh({ geometry, shader });
  parent.addChild(mesh);
  const pen = freshPen();
  let count = 0;
  return {
    pen,
    begin() {
      count = 0;
    },
    put(frame) {
      if (count === most) return;
      write(data, count * corners * FLOATS, { pen, frame, pieces });
      count += 1;
    },
    end() {
      mesh.visible = count > 0;
      if (count === 0) return;
      geometry.indexCount = count * pieces * 6;
      buffer.update(count * corners * STRIDE);
    },
    destroy() {
      geometry.destroy(true);
      shader.destroy();
    },
  };
}

function freshPen(): Pen {
  return {
    x: 0,
    y: 0,
    cos: 1,
    sin: 0,
    scaleX: 1,
    scaleY: 1,
    bend: 0,
    phase: 0,
    alpha: 1,
    flash: 0,
  };
}

/** Resets everything except the position. */
export function resetPen(pen: Pen): void {
  pen.cos = 1;
  pen.sin = 0;
  pen.scaleX = 1;
  pen.scaleY = 1;
  pen.bend = 0;
  pen.phase = 0;
  pen.alpha = 1;
  pen.flash = 0;
}

function write(
  data: Float32Array,
  from: number,
  { pen, frame, pieces }: { readonly pen: Pen; readonly frame: Frame; readonly pieces: number },
): void {
  const { x, y, cos, sin, scaleX, scaleY, bend, phase, alpha, flash } = pen;
  const { u0, v0, u1, v1, width, height, pivotX, pivotY } = frame;
  const top = -pivotY * scaleY;
  const bottom = (height - pivotY) * scaleY;
  let at = from;
  for (let piece = 0; piece <= pieces; piece += 1) {
    const part = piece / pieces;
    const across = (part * width - pivotX) * scaleX;
    const still = 1 - part;
    const swing = bend === 0 ? 0 : bend * still * still * Math.sin(phase + part * WAVE) * scaleY;
    const u = u0 + (u1 - u0) * part;
    for (let side = 0; side < 2; side += 1) {
      const down = (side === 0 ? top : bottom) + swing;
      data[at] = x + across * cos - down * sin;
      data[at + 1] = y + across * sin + down * cos;
      data[at + 2] = u;
      data[at + 3] = side === 0 ? v0 : v1;
      data[at + 4] = alpha;
      data[at + 5] = flash;
      at += FLOATS;
    }
  }
}

function indicesOf(most: number, pieces: number): Uint16Array<ArrayBuffer> {
  const indices = new Uint16Array(most * pieces * 6);
  let at = 0;
  for (let strip = 0; strip < most; strip += 1) {
    for (let piece = 0; piece < pieces; piece += 1) {
      const first = strip * 2 * (pieces + 1) + piece * 2;
      indices.set([first, first + 1, first + 2, first + 1, first + 3, first + 2], at);
      at += 6;
    }
  }
  return indices;
}
