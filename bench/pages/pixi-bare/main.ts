import { Container, Graphics, WebGLRenderer } from 'pixi.js';

/** The least that a page with PixiJS can be: a renderer and one shape. Marked once it has been drawn. */
async function draw(): Promise<void> {
  const renderer = new WebGLRenderer();
  await renderer.init({ width: innerWidth, height: innerHeight });
  document.getElementById('root')?.append(renderer.canvas);
  const stage = new Container();
  stage.addChild(new Graphics().circle(innerWidth / 2, innerHeight / 2, 100).fill(0xd4af37));
  renderer.render(stage);
  requestAnimationFrame(() => document.body.setAttribute('data-drawn', 'true'));
}

// Not awaited at the top: PixiJS fetches parts that import this module's chunk, and each would wait for the other.
void draw();
