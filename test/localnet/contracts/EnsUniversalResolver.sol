// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {DnsName} from "./DnsName.sol";
import {EnsRegistry} from "./EnsRegistry.sol";
import {EnsResolver} from "./EnsResolver.sol";
import {HexAddress} from "./HexAddress.sol";

/// Resolves names and addresses in one call, with the interface and the errors of the public Universal Resolver.
/// It reads this chain only, so the gateways of CCIP-Read (EIP-3668) are taken and not used.
contract EnsUniversalResolver {
    uint256 private constant ETHER_COIN = 60;

    EnsRegistry public immutable registry;

    error EmptyAddress();
    error ResolverError(bytes errorData);
    error ResolverNotContract(bytes name, address resolver);
    error ResolverNotFound(bytes name);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error UnsupportedResolverProfile(bytes4 selector);

    constructor(EnsRegistry registry_) {
        registry = registry_;
    }

    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory, address) {
        return _resolve(name, data);
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        return _resolve(name, data);
    }

    function reverse(bytes calldata account, uint256 coinType)
        external
        view
        returns (string memory, address, address)
    {
        return _reverse(account, coinType);
    }

    function reverseWithGateways(bytes calldata account, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory, address, address)
    {
        return _reverse(account, coinType);
    }

    /// The resolver of the name itself: wildcard resolution (ENSIP-10) needs a resolver that offers it, and here none does.
    function _findResolver(bytes memory name) private view returns (address resolver) {
        resolver = registry.resolver(DnsName.namehash(name, 0));
        if (resolver == address(0)) revert ResolverNotFound(name);
        if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);
    }

    function _resolve(bytes memory name, bytes memory data) private view returns (bytes memory, address) {
        address resolver = _findResolver(name);
        (bool ok, bytes memory answer) = resolver.staticcall(data);
        if (!ok && answer.length == 0) revert UnsupportedResolverProfile(bytes4(data));
        if (!ok) revert ResolverError(answer);
        return (answer, resolver);
    }

    function _reverse(bytes memory account, uint256 coinType)
        private
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        if (account.length == 0) revert EmptyAddress();
        bytes memory reverseName = DnsName.encode(_reverseName(account, coinType));
        bytes memory answer;
        (answer, reverseResolver) =
            _resolve(reverseName, abi.encodeCall(EnsResolver.name, (DnsName.namehash(reverseName, 0))));
        primary = abi.decode(answer, (string));
        if (bytes(primary).length == 0) return ("", address(0), reverseResolver);

        bytes memory forward;
        (forward, resolver) = _forward(primary, coinType);
        if (keccak256(forward) != keccak256(account)) revert ReverseAddressMismatch(primary, forward);
    }

    function _forward(string memory primary, uint256 coinType) private view returns (bytes memory, address) {
        bytes memory name = DnsName.encode(primary);
        bytes32 node = DnsName.namehash(name, 0);
        // addr(bytes32,uint256), by selector because the resolver has two functions called addr
        (bytes memory answer, address resolver) = _resolve(name, abi.encodeWithSelector(0xf1cb7e06, node, coinType));
        return (abi.decode(answer, (bytes)), resolver);
    }

    /// ENSIP-19: <address>.addr.reverse for Ethereum, <address>.<coin type>.reverse for others.
    function _reverseName(bytes memory account, uint256 coinType) private pure returns (string memory) {
        bytes memory namespace = coinType == ETHER_COIN ? bytes("addr") : _shortHex(coinType);
        return string(abi.encodePacked(HexAddress.toHex(account), ".", namespace, ".reverse"));
    }

    function _shortHex(uint256 value) private pure returns (bytes memory short) {
        bytes memory full = HexAddress.toHex(abi.encodePacked(value));
        uint256 start = 0;
        while (start < full.length - 1 && full[start] == "0") start++;
        short = new bytes(full.length - start);
        for (uint256 i = 0; i < short.length; i++) {
            short[i] = full[start + i];
        }
    }
}
