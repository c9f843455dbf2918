import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream, PDFString } from 'pdf-lib';
import sharp from 'sharp';
import { cleanPdf } from './clean-pdf.ts';
import { stripJpeg } from './strip-jpeg.ts';

const save = async (change: (document: PDFDocument) => void | Promise<void>, options = {}) => {
  const document = await PDFDocument.create();
  document.addPage().drawText('Pay slip of November');
  await change(document);
  return document.save({ useObjectStreams: true, ...options });
};

async function findProblem(bytes: Uint8Array): Promise<string | null> {
  const cleaned = await cleanPdf(bytes);
  return 'problem' in cleaned ? cleaned.problem : null;
}

async function clean(bytes: Uint8Array): Promise<Buffer> {
  const cleaned = await cleanPdf(bytes);
  if ('problem' in cleaned) throw new Error(cleaned.problem);
  return cleaned.file;
}

/** A PDF with all of its objects in plain text. */
const toPlain = async (bytes: Uint8Array) =>
  Buffer.from(
    await (await PDFDocument.load(bytes, { updateMetadata: false })).save({ useObjectStreams: false }),
  ).toString('latin1');

const createPhoto = () =>
  sharp({ create: { width: 64, height: 40, channels: 3, background: '#c8d0d8' } })
    .withExif({ IFD0: { ImageDescription: 'taken at home' } })
    .jpeg()
    .toBuffer();

describe('a PDF', () => {
  it('keeps its pages and loses who made it, with what and when', async () => {
    const bytes = await save((document) => {
      document.setAuthor('Maya Ortiz');
      document.setTitle('Private title');
      document.setProducer('A scanner app');
      const { catalog, context } = document;
      const xmp = context.register(context.stream('<x:xmpmeta>Maya at home</x:xmpmeta>', { Type: 'Metadata' }));
      catalog.set(PDFName.of('Metadata'), xmp);
      document.getPage(0).node.set(PDFName.of('Metadata'), xmp);
      document
        .getPage(0)
        .node.set(PDFName.of('PieceInfo'), context.obj({ Scanner: { Private: PDFString.of('Serial 4711') } }));
      const comment = { Type: 'Annot', Subtype: 'Text', Rect: [0, 0, 9, 9], T: PDFString.of('Author of a comment') };
      document.getPage(0).node.set(PDFName.of('Annots'), context.obj([context.register(context.obj(comment))]));
    });
    const before = await toPlain(bytes);
    const after = await toPlain(await clean(bytes));
    for (const secret of ['xmpmeta', 'Serial 4711', 'Author of a comment']) {
      expect(before).toContain(secret);
      expect(after).not.toContain(secret);
    }
    const document = await PDFDocument.load(await clean(bytes), { updateMetadata: false });
    expect([document.getAuthor(), document.getTitle(), document.getProducer(), document.getCreationDate()]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(document.getPageCount()).toBe(1);
    const streams = document.context
      .enumerateIndirectObjects()
      .flatMap(([, object]) =>
        object instanceof PDFRawStream ? [Buffer.from(decodePDFRawStream(object).decode()).toString('latin1')] : [],
      );
    expect(streams.join()).toContain(`<${Buffer.from('Pay slip of November').toString('hex').toUpperCase()}> Tj`);
  });

  it('loses what only an earlier version of it showed', async () => {
    const bytes = await save((document) => {
      document.context.register(document.context.stream('a page that was deleted'));
    });
    expect(await toPlain(bytes)).toContain('a page that was deleted');
    expect(await toPlain(await clean(bytes))).not.toContain('a page that was deleted');
  });

  it('loses the metadata of its photos, and keeps their pixels', async () => {
    const photo = await createPhoto();
    const bytes = await save(async (document) => {
      document.getPage(0).drawImage(await document.embedJpg(photo));
    });
    expect(Buffer.from(bytes).includes('taken at home')).toBe(true);
    expect((await clean(bytes)).includes('taken at home')).toBe(false);
    const stripped = Buffer.from(stripJpeg(photo)!);
    expect(stripped.includes('taken at home')).toBe(false);
    expect(await sharp(stripped).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer());
  });

  const savePhoto = (photo: Uint8Array, Filter: string[]) =>
    save((document) => {
      const { context } = document;
      const entries = { Type: 'XObject', Subtype: 'Image', Width: 64, Height: 40, ColorSpace: 'DeviceRGB' };
      const stream = context.stream(photo, { ...entries, BitsPerComponent: 8, Filter });
      document.getPage(0).node.newXObject('Photo', context.register(stream));
    });

  it('loses the metadata of photos that are compressed once more, and keeps their pixels', async () => {
    const photo = await createPhoto();
    const cleaned = await clean(await savePhoto(deflateSync(photo), ['FlateDecode', 'DCTDecode']));
    const found = (await PDFDocument.load(cleaned)).context
      .enumerateIndirectObjects()
      .flatMap(([, object]) =>
        object instanceof PDFRawStream && object.dict.get(PDFName.of('Filter'))?.toString() === '/DCTDecode'
          ? [Buffer.from(object.contents)]
          : [],
      );
    expect(found).toHaveLength(1);
    expect(found[0]!.includes('taken at home')).toBe(false);
    expect(await sharp(found[0]).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer());
  });

  it('is refused with photos that cannot be cleaned', async () => {
    const hex = Buffer.from(`${(await createPhoto()).toString('hex')}>`);
    expect(await findProblem(await savePhoto(hex, ['ASCIIHexDecode', 'DCTDecode']))).toMatch(/private data/);
    expect(await findProblem(await savePhoto(Buffer.from('taken at home'), ['DCTDecode']))).toMatch(/private data/);
  });

  it('loses pictures that are appended to its photos, also after several scans', async () => {
    const [photo, progressive] = [
      await createPhoto(),
      await sharp(await createPhoto())
        .jpeg({ progressive: true })
        .toBuffer(),
    ];
    const index = Buffer.concat([Buffer.from([0xff, 0xe2, 0, 11]), Buffer.from('MPF\0index')]);
    for (const first of [photo, progressive]) {
      const withIndex = Buffer.concat([first.subarray(0, 2), index, first.subarray(2), photo]);
      const stripped = Buffer.from(stripJpeg(withIndex)!);
      expect(stripped.includes('taken at home')).toBe(false);
      expect(stripped.includes('MPF')).toBe(false);
      expect(stripped.length).toBeLessThanOrEqual(first.length);
      expect(await sharp(stripped).raw().toBuffer()).toEqual(await sharp(first).raw().toBuffer());
    }
  });

  it('is refused with a script in a compressed part', async () => {
    const bytes = await save((document) => document.addJavaScript('main', 'app.alert(1)'));
    expect(Buffer.from(bytes).includes('/JavaScript')).toBe(false);
    expect(await findProblem(bytes)).toMatch(/scripts/);
  });

  it('is refused if it starts a program, or has another file in it', async () => {
    const program = await save((document) =>
      document.catalog.set(
        PDFName.of('OpenAction'),
        document.context.register(document.context.obj({ S: 'Launch', F: PDFString.of('cmd.exe') })),
      ),
    );
    expect(await findProblem(program)).toMatch(/scripts/);
    const attached = await save((document) => document.attach(Buffer.from('hello'), 'hello.txt'));
    expect(await findProblem(attached)).toMatch(/attached files/);
  });

  it('is refused with a password', async () => {
    const bytes = await save(
      ({ context }) => {
        context.trailerInfo.Encrypt = context.register(context.obj({ Filter: 'Standard', V: 2, R: 3 }));
      },
      { useObjectStreams: false },
    );
    expect(await findProblem(bytes)).toBe('This PDF has a password. Save it without one and add it again.');
  });

  it('is refused with too many pages, or if it is broken', async () => {
    const long = await save((document) => {
      for (let page = 0; page < 30; page += 1) document.addPage();
    });
    expect(await findProblem(long)).toMatch(/31 pages/);
    const whole = Buffer.from(await save(() => {}));
    for (const broken of [Buffer.from('%PDF-1.7 nothing'), whole.subarray(0, whole.length / 2), Buffer.from('%PDF-')])
      expect(await findProblem(broken)).toMatch(/damaged/);
  });
});
