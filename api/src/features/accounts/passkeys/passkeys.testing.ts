import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Origin = { origin?: string; isVerified?: boolean };

/** An authenticator in software: a key pair of ES256, without attestation. */
export function createAuthenticator({ rpId }: { rpId: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  const createClientData = (type: string, options: string, origin = `http://${rpId}:4200`) =>
    Buffer.from(JSON.stringify({ type, challenge: (JSON.parse(options) as { challenge: string }).challenge, origin }));

  function createAuthenticatorData(isVerified: boolean, credential = Buffer.alloc(0)) {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (credential.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count, credential]);
  }

  const respond = (response: object) =>
    JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });

  return {
    /** Sets the signature counter, as a copy of the authenticator would have it. */
    setCounter: (value: number) => void (counter = value),

    register(options: string, { origin, isVerified = true }: Origin = {}): string {
      // COSE: { 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y }
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x!, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y!, 'base64url'),
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = createAuthenticatorData(isVerified, credential);
      // CBOR: { fmt: "none", attStmt: {}, authData: data }
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        encodeText('fmt'),
        encodeText('none'),
        encodeText('attStmt'),
        Buffer.from([0xa0]),
        encodeText('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return respond({
        clientDataJSON: createClientData('webauthn.create', options, origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      });
    },

    authenticate(options: string, { origin, isVerified = true }: Origin = {}): string {
      counter += 1;
      const clientData = createClientData('webauthn.get', options, origin);
      const data = createAuthenticatorData(isVerified);
      const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
      return respond({
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      });
    },
  };
}

const encodeText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
