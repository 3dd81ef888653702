export { createSmsGateway, createVoiceGateway, type GatewayConnection } from './gateway.ts';
export { createSmtpMessenger, type SmtpConnection, type SmtpServer } from './smtp.ts';
export { mailOf, phoneText } from './texts.ts';
