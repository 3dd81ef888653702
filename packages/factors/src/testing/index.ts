export { createAuthenticator, type FakeAuthenticator } from './authenticator.ts';
