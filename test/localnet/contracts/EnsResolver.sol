// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {EnsRegistry} from "./EnsRegistry.sol";

/// Addresses (EIP-137, EIP-2304), texts (EIP-634) and reverse names (EIP-181) of the nodes of one registry.
contract EnsResolver {
    uint256 private constant ETHER_COIN = 60;

    EnsRegistry public immutable registry;
    address public immutable trustedController;

    mapping(bytes32 node => mapping(uint256 coinType => bytes)) private _addresses;
    mapping(bytes32 node => mapping(string key => string)) private _texts;
    mapping(bytes32 node => string) private _names;

    event AddrChanged(bytes32 indexed node, address a);
    event AddressChanged(bytes32 indexed node, uint256 coinType, bytes newAddress);
    event TextChanged(bytes32 indexed node, string indexed indexedKey, string key, string value);
    event NameChanged(bytes32 indexed node, string name);

    error NotAuthorised(bytes32 node, address caller);

    modifier authorised(bytes32 node) {
        address holder = registry.owner(node);
        bool allowed =
            msg.sender == holder || msg.sender == trustedController || registry.isApprovedForAll(holder, msg.sender);
        if (!allowed) revert NotAuthorised(node, msg.sender);
        _;
    }

    constructor(EnsRegistry registry_, address trustedController_) {
        registry = registry_;
        trustedController = trustedController_;
    }

    function setAddr(bytes32 node, address account) external {
        setAddr(node, ETHER_COIN, abi.encodePacked(account));
    }

    function setAddr(bytes32 node, uint256 coinType, bytes memory account) public authorised(node) {
        _addresses[node][coinType] = account;
        emit AddressChanged(node, coinType, account);
        if (coinType == ETHER_COIN) emit AddrChanged(node, address(bytes20(account)));
    }

    function setText(bytes32 node, string calldata key, string calldata value) external authorised(node) {
        _texts[node][key] = value;
        emit TextChanged(node, key, key, value);
    }

    function setName(bytes32 node, string calldata newName) external authorised(node) {
        _names[node] = newName;
        emit NameChanged(node, newName);
    }

    function addr(bytes32 node) external view returns (address payable) {
        return payable(address(bytes20(_addresses[node][ETHER_COIN])));
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        return _addresses[node][coinType];
    }

    function text(bytes32 node, string calldata key) external view returns (string memory) {
        return _texts[node][key];
    }

    function name(bytes32 node) external view returns (string memory) {
        return _names[node];
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 // ERC-165
            || id == 0x3b3b57de // addr(bytes32)
            || id == 0xf1cb7e06 // addr(bytes32,uint256)
            || id == 0x59d1d43c // text(bytes32,string)
            || id == 0x691f3431; // name(bytes32)
    }
}
